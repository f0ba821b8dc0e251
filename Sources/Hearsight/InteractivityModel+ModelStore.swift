import HearsightInference
import HearsightInteractivity

extension InteractivityModel {
  /// The interactivity trees of a model store, their settings beside them; `nil` where the store has none.
  ///
  /// - Throws: `InferenceError`, `InteractivityConfigurationError`
  public convenience init?(models: ModelStore, runtime: RuntimeLibrary = .found()) throws {
    guard let model = try? models.url(of: "interactivity") else { return nil }
    try self.init(
      modelURL: model,
      configurationURL: model.deletingLastPathComponent().appendingPathComponent("interactivity.json"),
      runtime: runtime)
  }
}
