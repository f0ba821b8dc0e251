import HearsightInference
import HearsightModels

extension GroupingModel {
  /// The trees that judge which elements are one thing.
  package static let model = ModelDescriptor(
    name: "grouping", settings: GroupingConfiguration.self,
    inputs: [.init("features", ModelDescriptor.Expectation.numbers, [nil, PairFeatures.names.count])],
    outputs: [.init("probabilities", ModelDescriptor.Expectation.numbers, [nil, 2])],
    blank: [[2, PairFeatures.names.count]],
    runStage: { files, runtime in
      let model = try GroupingModel(files, runtime: runtime)
      let pair = JudgedPair(first: 0, second: 1, features: PairFeatures.names.map { _ in 0 })
      for pairs in [[pair], [pair, pair, pair]] { _ = try model.likelihoods(of: pairs) }
    })

  /// The grouping trees of a model store, their settings beside them; `nil` where the store has none.
  ///
  /// - Throws: `ModelStoreError`, `ModelProbeError`, `InferenceError`, `ModelSettingsError`
  package convenience init?(models: ModelStore, runtime: RuntimeLibrary = .found()) throws {
    guard models.has(Self.model) else { return nil }
    try self.init(models.checkedFiles(of: Self.model, runtime: runtime), runtime: runtime)
  }

  private convenience init(_ files: ModelFiles, runtime: RuntimeLibrary) throws {
    try self.init(
      modelURL: files.model, configurationURL: files.settings(GroupingConfiguration.self), runtime: runtime)
  }
}

extension ReloadingStage: GroupingJudging where Stage: GroupingJudging {
  package func likelihoods(of pairs: [JudgedPair]) throws -> [Double] {
    try answer { try $0.likelihoods(of: pairs) }
  }
}
