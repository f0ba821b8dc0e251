import Foundation
import HearsightInference
import HearsightModels
import HearsightPixels
import HearsightScreenModel

extension TextRecognizer {
  /// The models that find and read text.
  package static let models = [detectionModel, quickModel, latinModel, fullModel]

  /// The models that are needed to read with a recognizer.
  package static func models(_ recognizer: Recognizer) -> [ModelDescriptor] {
    switch recognizer {
    case .full: models
    case .latin: [detectionModel, quickModel, latinModel]
    }
  }

  /// Finds the lines of text. The shipped one takes bytes, those that PP-OCR publishes take numbers.
  static let detectionModel = ModelDescriptor(
    name: "text-detection",
    forms: [
      .init(inputs: [.init(nil, [.uint8], [1, nil, nil, 3])], outputs: [textMap], blank: [[1, 320, 320, 3]]),
      .init(
        inputs: [.init(nil, ModelDescriptor.Expectation.numbers, [nil, 3, nil, nil])], outputs: [textMap],
        blank: [[1, 3, 320, 320]]),
    ],
    runStage: { files, runtime in
      let detector = try TextDetector(modelURL: files.model, threads: 1, runtime: runtime)
      for screen in ModelDescriptor.emptyScreens { _ = try detector.detect(screen) }
    })

  /// Reads plain Latin lines.
  static let quickModel = ModelDescriptor(
    name: "text-recognition-quick",
    inputs: [.init(nil, ModelDescriptor.Expectation.numbers, [nil, 1, LineReader.height, nil])],
    outputs: [letters], blank: [[1, 1, LineReader.height, LineReader.filledWidth]],
    runStage: { files, runtime in
      let reader = try QuickReader(modelURL: files.model, runtime: runtime)
      for screen in ModelDescriptor.emptyScreens { _ = try reader.read(LineImage(screen)) }
    })

  /// Reads Latin lines, and tells in which script others are.
  static let latinModel = ModelDescriptor(
    name: "text-recognition-latin", inputs: [line],
    outputs: [letters, .init(nil, ModelDescriptor.Expectation.numbers, [nil, nil])], blank: [blankLine],
    runStage: { try read(with: $0, seesScripts: true, runtime: $1) })

  /// Reads Latin, Chinese and Japanese lines.
  static let fullModel = ModelDescriptor(
    name: "text-recognition", inputs: [line], outputs: [letters], blank: [blankLine],
    runStage: { try read(with: $0, seesScripts: false, runtime: $1) })

  private static let textMap = ModelDescriptor.Expectation(
    nil, ModelDescriptor.Expectation.numbers, [nil, 1, nil, nil])
  private static let line = ModelDescriptor.Expectation(
    nil, ModelDescriptor.Expectation.numbers, [nil, 3, LineReader.height, nil])
  private static let letters = ModelDescriptor.Expectation(nil, ModelDescriptor.Expectation.numbers, [nil, nil, nil])
  private static let blankLine = [1, 3, LineReader.height, LineReader.filledWidth]

  /// Reads each empty screen as one line.
  private static func read(with files: ModelFiles, seesScripts: Bool, runtime: RuntimeLibrary) throws {
    let reader = try LineReader(modelURL: files.model, seesScripts: seesScripts, runtime: runtime)
    for screen in ModelDescriptor.emptyScreens { _ = try reader.read(LineImage(screen)) }
  }
}

extension TextRecognizer {
  /// The text recognizer of a model store.
  ///
  /// - Throws: `ModelStoreError`, `ModelProbeError`, `ImageError`, `InferenceError`
  package convenience init(
    models: ModelStore, recognizer: Recognizer = .full, threads: Int = 2, rememberedLines: Int = 0,
    runtime: RuntimeLibrary = .found()
  ) throws {
    func model(_ descriptor: ModelDescriptor) throws -> URL {
      try models.checkedFiles(of: descriptor, runtime: runtime).model
    }
    var configuration = Configuration(
      detectorURL: try model(Self.detectionModel), latinRecognizerURL: try model(Self.latinModel),
      quickRecognizerURL: models.has(Self.quickModel) ? try model(Self.quickModel) : nil,
      fullRecognizerURL: recognizer == .full ? try model(Self.fullModel) : nil, threads: threads, runtime: runtime)
    configuration.rememberedLines = rememberedLines
    try self.init(configuration)
  }
}

extension ReloadingStage: TextRecognizing where Stage: TextRecognizing {
  package func recognize(_ image: Bitmap) throws -> [TextLine] { try answer { try $0.recognize(image) } }
}

extension ReloadingStage: MappedTextRecognizing where Stage: MappedTextRecognizing {
  package func recognize(_ image: Bitmap, seen: SeenText) throws -> [TextLine] {
    try answer { try $0.recognize(image, seen: seen) }
  }
}
