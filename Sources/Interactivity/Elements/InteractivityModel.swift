import Foundation
import HearsightInference
import HearsightScreenModel
import HearsightUnderstanding

/// Judges with gradient-boosted trees whether elements can be activated (paper, section 5.4), all of a screen in one
/// run.
///
/// The trees' rows are what ``InteractivityFeatures`` gives; yes means that it can be activated.
package final class InteractivityModel: InteractivityJudging {
  package let configuration: InteractivityConfiguration
  private let trees: TreeEnsemble

  /// - Parameters:
  ///   - modelURL: the trees, an ONNX file.
  ///   - configurationURL: their `interactivity.json`.
  ///   - runtime: where ONNX Runtime is.
  /// - Throws: `InferenceError`, ``ModelSettingsError``
  package init(modelURL: URL, configurationURL: URL, runtime: RuntimeLibrary = .found()) throws {
    trees = try TreeEnsemble(modelURL: modelURL, owner: InteractivityConfiguration.owner, runtime: runtime)
    configuration = try InteractivityConfiguration(contentsOf: configurationURL)
  }

  package func judgements(of elements: [JudgedElement]) throws -> [InteractivityJudgement] {
    zip(elements, try trees.likelihoods(of: elements.map(\.features))).map { element, likelihood in
      // A type without a threshold is one the trees were not taught.
      let threshold = configuration.thresholds[element.type.rawValue] ?? .infinity
      return InteractivityJudgement(likelihood: likelihood, acts: likelihood >= threshold)
    }
  }
}
