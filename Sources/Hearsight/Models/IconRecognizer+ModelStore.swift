import HearsightIconRecognition
import HearsightInference

extension IconRecognizer {
  /// The icon recognizer of a model store, its names beside the model; `nil` where the store has none.
  ///
  /// - Throws: ``ModelStoreError``, ``ModelProbeError``, `InferenceError`, `IconRecognizerConfigurationError`
  package convenience init?(models: ModelStore, threads: Int = 2, runtime: RuntimeLibrary = .found()) throws {
    guard models.has("icon-recognition") else { return nil }
    let files = try models.checkedFiles(of: "icon-recognition", runtime: runtime)
    try self.init(
      modelURL: files.model, configurationURL: files.companion("icons.json"), threads: threads, runtime: runtime)
  }
}
