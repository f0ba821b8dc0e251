import HearsightIconRecognition
import HearsightInference

extension IconRecognizer {
  /// The icon recognizer of a model store, its names beside the model; `nil` where the store has none.
  ///
  /// - Throws: `InferenceError`, `IconRecognizerConfigurationError`
  public convenience init?(models: ModelStore, threads: Int = 2, runtime: RuntimeLibrary = .found()) throws {
    guard let files = try? models.files(of: "icon-recognition") else { return nil }
    try self.init(
      modelURL: files.model, configurationURL: files.companion("icons.json"), threads: threads, runtime: runtime)
  }
}
