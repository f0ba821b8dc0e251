import HearsightInference
import HearsightModels
import HearsightPixels
import HearsightScreenModel

extension IconRecognizer {
  /// The model that names icons.
  package static let model = ModelDescriptor(
    name: "icon-recognition", settings: IconRecognizerConfiguration.self,
    inputs: [.init("icons", [.uint8], [nil, nil, nil, 3])],
    outputs: [
      .init("probabilities", ModelDescriptor.Expectation.numbers, [nil, nil]),
      .init("embeddings", ModelDescriptor.Expectation.numbers, [nil, nil]),
    ],
    blank: [[2, 48, 48, 3]],
    runStage: { files, runtime in
      let icons = try IconRecognizer(files, threads: 1, runtime: runtime)
      let box = Rect(x: 20, y: 20, width: 24, height: 24)
      for (screen, boxes) in zip(ModelDescriptor.emptyScreens, [[box], [box, box, box]]) {
        _ = try icons.guesses(of: boxes, in: screen)
      }
    })

  /// The icon recognizer of a model store, its names beside the model; `nil` where the store has none.
  ///
  /// - Throws: `ModelStoreError`, `ModelProbeError`, `ImageError`, `InferenceError`, `ModelSettingsError`
  package convenience init?(models: ModelStore, threads: Int = 2, runtime: RuntimeLibrary = .found()) throws {
    guard models.has(Self.model) else { return nil }
    try self.init(models.checkedFiles(of: Self.model, runtime: runtime), threads: threads, runtime: runtime)
  }

  private convenience init(_ files: ModelFiles, threads: Int, runtime: RuntimeLibrary) throws {
    try self.init(
      modelURL: files.model, configurationURL: files.settings(IconRecognizerConfiguration.self), threads: threads,
      runtime: runtime)
  }
}

extension ReloadingStage: IconRecognizing where Stage: IconRecognizing {
  package func names(of boxes: [Rect], in image: Bitmap) throws -> [IconName?] {
    try answer { try $0.names(of: boxes, in: image) }
  }
}
