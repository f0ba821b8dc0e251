import HearsightInference
import HearsightPictureRecognition

extension PictureRecognizer {
  /// The picture recognizer of a model store, its names beside the model. Where the store has no such model, only bar
  /// codes are described.
  ///
  /// - Throws: `InferenceError`, `PictureClassifierConfigurationError`
  public init(models: ModelStore, threads: Int = 2, runtime: RuntimeLibrary = .found()) throws {
    guard let model = try? models.url(of: "picture-recognition") else {
      self.init(classifier: nil)
      return
    }
    let settings = model.deletingLastPathComponent().appendingPathComponent("pictures.json")
    self.init(
      classifier: try PictureClassifier(
        modelURL: model, configurationURL: settings, threads: threads, runtime: runtime))
  }
}
