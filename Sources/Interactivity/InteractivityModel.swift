import Foundation
import HearsightInference
import HearsightScreenModel
import HearsightUnderstanding

/// Judges with gradient-boosted trees whether elements can be activated (paper, section 5.4), all of a screen in one run.
///
/// The model takes `features`, float32 [count, features] as ``InteractivityFeatures`` gives them, and answers
/// `probabilities` [count, 2] from 0 to 1: cannot, can.
public final class InteractivityModel: InteractivityJudging {
  public let configuration: InteractivityConfiguration
  private let session: InferenceSession

  /// - Parameters:
  ///   - modelURL: the trees, an ONNX file.
  ///   - configurationURL: their `interactivity.json`.
  ///   - runtime: where ONNX Runtime is.
  /// - Throws: `InferenceError`, ``InteractivityConfigurationError``
  public init(modelURL: URL, configurationURL: URL, runtime: RuntimeLibrary = .found()) throws {
    session = try InferenceSession(modelURL: modelURL, threads: 1, spinning: false, runtime: runtime)
    configuration = try InteractivityConfiguration(contentsOf: configurationURL)
    guard session.inputNames == ["features"], session.outputNames == ["probabilities"] else {
      throw InferenceError.unexpectedModel(
        path: modelURL.path,
        reason: "interactivity trees take `features` and answer `probabilities`; this takes \(session.inputNames) and "
          + "answers \(session.outputNames)")
    }
  }

  public func likelihoods(of features: [[Float]]) throws -> [Double] {
    guard !features.isEmpty else { return [] }
    let shape = [features.count, InteractivityFeatures.names.count]
    let outputs = try session.run([Tensor(features.flatMap { $0 }, shape: shape)])
    guard let probabilities = outputs.first, probabilities.shape == [features.count, 2] else {
      throw InferenceError.unexpectedModel(
        path: session.path, reason: "its answer \(outputs.first?.shape ?? []) does not fit \(features.count) elements")
    }
    return probabilities.withFloats { values in stride(from: 1, to: values.count, by: 2).map { Double(values[$0]) } }
  }

  public func threshold(for type: ElementType) -> Double { configuration.thresholds[type.rawValue] ?? 1 }
}
