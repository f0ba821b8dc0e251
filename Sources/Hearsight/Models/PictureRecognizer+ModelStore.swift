import HearsightInference
import HearsightPictureRecognition

extension PictureRecognizer {
  /// The picture recognizer of a model store, its names beside the model. Where the store has no such model, only bar
  /// codes are described.
  ///
  /// - Throws: ``ModelStoreError``, ``ModelProbeError``, `InferenceError`, `PictureClassifierConfigurationError`
  package init(models: ModelStore, threads: Int = 2, runtime: RuntimeLibrary = .found()) throws {
    guard models.has("picture-recognition") else {
      self.init(classifier: nil)
      return
    }
    let files = try models.checkedFiles(of: "picture-recognition", runtime: runtime)
    self.init(
      classifier: try PictureClassifier(
        modelURL: files.model, configurationURL: files.companion("pictures.json"), threads: threads, runtime: runtime))
  }
}
