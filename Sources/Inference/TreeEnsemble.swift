import Foundation
import HearsightScreenModel

/// Gradient-boosted trees that answer a question with yes or no for each row of numbers, all rows in one run.
///
/// The model takes `features`, float32 [count, features], and answers `probabilities` [count, 2] from 0 to 1: no, yes.
package final class TreeEnsemble: Sendable {
  private let session: InferenceSession

  /// - Parameters:
  ///   - modelURL: an ONNX file.
  ///   - owner: what the trees are called in errors, such as "interactivity trees".
  ///   - runtime: where ONNX Runtime is.
  /// - Throws: `InferenceError`
  package init(modelURL: URL, owner: String, runtime: RuntimeLibrary = .found()) throws {
    session = try InferenceSession(modelURL: modelURL, threads: 1, spinning: false, runtime: runtime)
    guard session.inputNames == ["features"], session.outputNames == ["probabilities"] else {
      throw InferenceError.unexpectedModel(
        path: modelURL.path,
        reason: "\(owner) take `features` and answer `probabilities`; this takes \(session.inputNames) and "
          + "answers \(session.outputNames)")
    }
  }

  /// How likely the answer is yes for each row, from 0 to 1.
  ///
  /// - Parameter rows: Equally long, and not empty.
  /// - Throws: `InferenceError` where the model fails or was made for rows of another length.
  package func likelihoods(of rows: [[Float]]) throws -> [Double] {
    guard let first = rows.first else { return [] }
    let outputs = try session.run([Tensor(rows.flatMap(\.self), shape: [rows.count, first.count])])
    guard let probabilities = outputs.first, probabilities.shape == [rows.count, 2] else {
      throw InferenceError.unexpectedModel(
        path: session.path, reason: "its answer \(outputs.first?.shape ?? []) does not fit \(rows.count) rows")
    }
    return probabilities.withFloats { values in rows.indices.map { Double(values[2 * $0 + 1]) } }
  }
}
