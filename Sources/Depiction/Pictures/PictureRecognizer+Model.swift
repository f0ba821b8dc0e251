import HearsightInference
import HearsightModels
import HearsightPixels
import HearsightScreenModel

extension PictureRecognizer {
  /// The model that names photos.
  package static let model = ModelDescriptor(
    name: "picture-recognition", settings: PictureClassifierConfiguration.self,
    inputs: [.init("pictures", [.uint8], [nil, nil, nil, 3])],
    outputs: [.init("probabilities", ModelDescriptor.Expectation.numbers, [nil, nil])],
    blank: [[2, 224, 224, 3]],
    runStage: { files, runtime in
      let classifier = try PictureClassifier(files, threads: 1, runtime: runtime)
      let picture = Bitmap(width: classifier.inputSize, height: classifier.inputSize)
      for pictures in [[picture], [picture, picture, picture]] { _ = try classifier.claims(about: pictures) }
    })

  /// The picture recognizer of a model store, its names beside the model. Where the store has no such model, only bar
  /// codes are described.
  ///
  /// - Throws: `ModelStoreError`, `ModelProbeError`, `ImageError`, `InferenceError`, `ModelSettingsError`
  package init(models: ModelStore, threads: Int = 2, runtime: RuntimeLibrary = .found()) throws {
    guard models.has(Self.model) else {
      self.init(classifier: nil)
      return
    }
    let files = try models.checkedFiles(of: Self.model, runtime: runtime)
    self.init(classifier: try PictureClassifier(files, threads: threads, runtime: runtime))
  }
}

extension PictureClassifier {
  fileprivate convenience init(_ files: ModelFiles, threads: Int, runtime: RuntimeLibrary) throws {
    try self.init(
      modelURL: files.model, configurationURL: files.settings(PictureClassifierConfiguration.self), threads: threads,
      runtime: runtime)
  }
}

extension ReloadingStage: PictureRecognizing where Stage: PictureRecognizing {
  package func descriptions(of boxes: [Rect], in image: Bitmap) throws -> [PictureDescription?] {
    try answer { try $0.descriptions(of: boxes, in: image) }
  }
}
