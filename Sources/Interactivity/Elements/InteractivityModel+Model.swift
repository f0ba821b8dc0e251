import HearsightInference
import HearsightModels
import HearsightScreenModel
import HearsightUnderstanding

extension InteractivityModel {
  /// The trees that judge whether elements can be activated.
  package static let model = ModelDescriptor(
    name: "interactivity", settings: InteractivityConfiguration.self,
    inputs: [.init("features", ModelDescriptor.Expectation.numbers, [nil, InteractivityFeatures.names.count])],
    outputs: [.init("probabilities", ModelDescriptor.Expectation.numbers, [nil, 2])],
    blank: [[2, InteractivityFeatures.names.count]],
    runStage: { files, runtime in
      let model = try InteractivityModel(files, runtime: runtime)
      let element = JudgedElement(type: .icon, features: InteractivityFeatures.names.map { _ in 0 })
      for elements in [[element], [element, element, element]] { _ = try model.judgements(of: elements) }
    })

  /// The interactivity trees of a model store, their settings beside them; `nil` where the store has none.
  ///
  /// - Throws: `ModelStoreError`, `ModelProbeError`, `ImageError`, `InferenceError`, `ModelSettingsError`
  package convenience init?(models: ModelStore, runtime: RuntimeLibrary = .found()) throws {
    guard models.has(Self.model) else { return nil }
    try self.init(models.checkedFiles(of: Self.model, runtime: runtime), runtime: runtime)
  }

  private convenience init(_ files: ModelFiles, runtime: RuntimeLibrary) throws {
    try self.init(
      modelURL: files.model, configurationURL: files.settings(InteractivityConfiguration.self), runtime: runtime)
  }
}

extension ReloadingStage: InteractivityJudging where Stage: InteractivityJudging {
  package func judgements(of elements: [JudgedElement]) throws -> [InteractivityJudgement] {
    try answer { try $0.judgements(of: elements) }
  }
}
