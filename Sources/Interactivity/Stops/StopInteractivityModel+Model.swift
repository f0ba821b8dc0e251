import HearsightInference
import HearsightModels

extension StopInteractivityModel {
  /// The trees that judge whether stops can be activated.
  package static let model = ModelDescriptor(
    name: "stop-interactivity", settings: StopInteractivityConfiguration.self,
    inputs: [.init("features", ModelDescriptor.Expectation.numbers, [nil, StopFeatures.names.count])],
    outputs: [.init("probabilities", ModelDescriptor.Expectation.numbers, [nil, 2])],
    blank: [[2, StopFeatures.names.count]],
    runStage: { files, runtime in
      let model = try StopInteractivityModel(files, runtime: runtime)
      let stop = JudgedStop(elements: [0], features: StopFeatures.names.map { _ in 0 })
      for stops in [[stop], [stop, stop, stop]] { _ = try model.likelihoods(of: stops) }
    })

  /// The stop interactivity trees of a model store, their settings beside them; `nil` where the store has none.
  ///
  /// - Throws: `ModelStoreError`, `ModelProbeError`, `InferenceError`, `ModelSettingsError`
  package convenience init?(models: ModelStore, runtime: RuntimeLibrary = .found()) throws {
    guard models.has(Self.model) else { return nil }
    try self.init(models.checkedFiles(of: Self.model, runtime: runtime), runtime: runtime)
  }

  private convenience init(_ files: ModelFiles, runtime: RuntimeLibrary) throws {
    try self.init(
      modelURL: files.model, configurationURL: files.settings(StopInteractivityConfiguration.self), runtime: runtime)
  }
}

extension ReloadingStage: StopInteractivityJudging where Stage: StopInteractivityJudging {
  package func likelihoods(of stops: [JudgedStop]) throws -> [Double] {
    try answer { try $0.likelihoods(of: stops) }
  }
}
