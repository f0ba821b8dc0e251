import Foundation
import HearsightInference

/// Judges with gradient-boosted trees whether two elements are one thing to a user (paper, section 5.5), all pairs of a
/// page in one run.
///
/// The trees' rows are what ``PairFeatures`` gives; yes means that the two belong to one stop.
package final class GroupingModel: GroupingJudging {
  private let trees: TreeEnsemble

  /// - Parameters:
  ///   - modelURL: the trees, an ONNX file.
  ///   - configurationURL: their `grouping.json`.
  ///   - runtime: where ONNX Runtime is.
  /// - Throws: `InferenceError`, ``ModelSettingsError``
  package init(modelURL: URL, configurationURL: URL, runtime: RuntimeLibrary = .found()) throws {
    trees = try TreeEnsemble(modelURL: modelURL, owner: GroupingConfiguration.owner, runtime: runtime)
    _ = try GroupingConfiguration(contentsOf: configurationURL)
  }

  package func likelihoods(of pairs: [JudgedPair]) throws -> [Double] {
    try trees.likelihoods(of: pairs.map(\.features))
  }
}
