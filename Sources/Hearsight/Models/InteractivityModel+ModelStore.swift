import HearsightInference
import HearsightInteractivity

extension InteractivityModel {
  /// The interactivity trees of a model store, their settings beside them; `nil` where the store has none.
  ///
  /// - Throws: `InferenceError`, `InteractivityConfigurationError`
  public convenience init?(models: ModelStore, runtime: RuntimeLibrary = .found()) throws {
    guard let files = try? models.files(of: "interactivity") else { return nil }
    try self.init(
      modelURL: files.model, configurationURL: files.companion("interactivity.json"), runtime: runtime)
  }
}
