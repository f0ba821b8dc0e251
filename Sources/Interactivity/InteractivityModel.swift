import Foundation
import HearsightInference
import HearsightScreenModel
import HearsightUnderstanding

/// Judges with gradient-boosted trees whether elements can be activated (paper, section 5.4), all of a screen in one
/// run.
///
/// The model takes `features`, float32 [count, features] as ``InteractivityFeatures`` gives them, and answers
/// `probabilities` [count, 2] from 0 to 1: cannot, can.
package final class InteractivityModel: InteractivityJudging {
  package let configuration: InteractivityConfiguration
  private let session: InferenceSession

  /// - Parameters:
  ///   - modelURL: the trees, an ONNX file.
  ///   - configurationURL: their `interactivity.json`.
  ///   - runtime: where ONNX Runtime is.
  /// - Throws: `InferenceError`, ``ModelSettingsError``
  package init(modelURL: URL, configurationURL: URL, runtime: RuntimeLibrary = .found()) throws {
    session = try InferenceSession(modelURL: modelURL, threads: 1, spinning: false, runtime: runtime)
    configuration = try InteractivityConfiguration(contentsOf: configurationURL)
    guard session.inputNames == ["features"], session.outputNames == ["probabilities"] else {
      throw InferenceError.unexpectedModel(
        path: modelURL.path,
        reason: "interactivity trees take `features` and answer `probabilities`; this takes \(session.inputNames) and "
          + "answers \(session.outputNames)")
    }
  }

  package func judgements(of elements: [JudgedElement]) throws -> [InteractivityJudgement] {
    guard !elements.isEmpty else { return [] }
    let shape = [elements.count, InteractivityFeatures.names.count]
    let outputs = try session.run([Tensor(elements.flatMap(\.features), shape: shape)])
    guard let probabilities = outputs.first, probabilities.shape == [elements.count, 2] else {
      throw InferenceError.unexpectedModel(
        path: session.path, reason: "its answer \(outputs.first?.shape ?? []) does not fit \(elements.count) elements")
    }
    return probabilities.withFloats { values in
      elements.enumerated().map { index, element in
        let likelihood = Double(values[2 * index + 1])
        // A type without a threshold is one the trees were not taught.
        let threshold = configuration.thresholds[element.type.rawValue] ?? .infinity
        return InteractivityJudgement(likelihood: likelihood, acts: likelihood >= threshold)
      }
    }
  }
}
