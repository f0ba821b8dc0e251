import Foundation
import HearsightInference

/// Gradient-boosted trees that answer a question with yes or no for each row of features, all rows in one run.
///
/// The model takes `features`, float32 [count, features], and answers `probabilities` [count, 2] from 0 to 1: no, yes.
/// Its settings tell which question it is.
package final class TreeModel<Settings: TreeSettings>: Sendable {
  package let settings: Settings
  private let session: InferenceSession

  /// - Parameters:
  ///   - modelURL: the trees, an ONNX file.
  ///   - settingsURL: their settings, a JSON file.
  ///   - runtime: where ONNX Runtime is.
  /// - Throws: `InferenceError`, ``ModelSettingsError``
  package init(modelURL: URL, settingsURL: URL, runtime: RuntimeLibrary = .found()) throws {
    session = try InferenceSession(modelURL: modelURL, threads: 1, spinning: false, runtime: runtime)
    settings = try Settings(contentsOf: settingsURL)
    guard session.inputNames == ["features"], session.outputNames == ["probabilities"] else {
      throw InferenceError.unexpectedModel(
        path: modelURL.path,
        reason: "\(Settings.owner) take `features` and answer `probabilities`; this takes \(session.inputNames) and "
          + "answers \(session.outputNames)")
    }
  }

  /// The trees of a model store, their settings beside them; `nil` where the store has none.
  ///
  /// - Throws: ``ModelStoreError``, ``ModelProbeError``, `ImageError`, `InferenceError`, ``ModelSettingsError``
  package convenience init?(models: ModelStore, runtime: RuntimeLibrary = .found()) throws {
    guard models.has(Self.model) else { return nil }
    try self.init(models.checkedFiles(of: Self.model, runtime: runtime), runtime: runtime)
  }

  private convenience init(_ files: ModelFiles, runtime: RuntimeLibrary) throws {
    try self.init(modelURL: files.model, settingsURL: files.settings(Settings.self), runtime: runtime)
  }

  /// How likely the answer is yes for each row, from 0 to 1.
  ///
  /// - Parameter rows: As many features each as the settings name.
  /// - Throws: `InferenceError` where the model fails.
  package func likelihoods(ofRows rows: [[Float]]) throws -> [Double] {
    guard let first = rows.first else { return [] }
    let outputs = try session.run([Tensor(rows.flatMap(\.self), shape: [rows.count, first.count])])
    guard let probabilities = outputs.first, probabilities.shape == [rows.count, 2] else {
      throw InferenceError.unexpectedModel(
        path: session.path, reason: "its answer \(outputs.first?.shape ?? []) does not fit \(rows.count) rows")
    }
    return probabilities.withFloats { values in rows.indices.map { Double(values[2 * $0 + 1]) } }
  }

  /// The model as a store knows it.
  package static var model: ModelDescriptor {
    let features = Settings.expected.count
    return ModelDescriptor(
      name: Settings.model, settings: Settings.self,
      inputs: [.init("features", ModelDescriptor.Expectation.numbers, [nil, features])],
      outputs: [.init("probabilities", ModelDescriptor.Expectation.numbers, [nil, 2])],
      blank: [[2, features]],
      runStage: { files, runtime in
        let trees = try TreeModel(files, runtime: runtime)
        let row = [Float](repeating: 0, count: features)
        for rows in [[row], [row, row, row]] { _ = try trees.likelihoods(ofRows: rows) }
      })
  }
}
