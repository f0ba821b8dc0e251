import HearsightInference
import HearsightInteractivity

extension InteractivityModel {
  /// The interactivity trees of a model store, their settings beside them; `nil` where the store has none.
  ///
  /// - Throws: ``ModelStoreError``, ``ModelProbeError``, `InferenceError`, `InteractivityConfigurationError`
  package convenience init?(models: ModelStore, runtime: RuntimeLibrary = .found()) throws {
    guard models.has("interactivity") else { return nil }
    let files = try models.checkedFiles(of: "interactivity", runtime: runtime)
    try self.init(
      modelURL: files.model, configurationURL: files.companion("interactivity.json"), runtime: runtime)
  }
}
