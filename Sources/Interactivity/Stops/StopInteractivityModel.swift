import Foundation
import HearsightInference

/// Judges with gradient-boosted trees whether stops can be activated (paper, section 5.4), all of a screen in one run.
///
/// The trees' rows are what ``StopFeatures`` gives; yes means that the stop can be activated.
package final class StopInteractivityModel: StopInteractivityJudging {
  private let trees: TreeEnsemble

  /// - Parameters:
  ///   - modelURL: the trees, an ONNX file.
  ///   - configurationURL: their `stop-interactivity.json`.
  ///   - runtime: where ONNX Runtime is.
  /// - Throws: `InferenceError`, ``ModelSettingsError``
  package init(modelURL: URL, configurationURL: URL, runtime: RuntimeLibrary = .found()) throws {
    trees = try TreeEnsemble(modelURL: modelURL, owner: StopInteractivityConfiguration.owner, runtime: runtime)
    _ = try StopInteractivityConfiguration(contentsOf: configurationURL)
  }

  package func likelihoods(of stops: [JudgedStop]) throws -> [Double] {
    try trees.likelihoods(of: stops.map(\.features))
  }
}
