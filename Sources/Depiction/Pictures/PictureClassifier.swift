import Foundation
import HearsightInference
import HearsightPixels

/// Names photos with an ImageNet network, several in one run.
///
/// The model takes `pictures`, 8-bit RGB of shape [count, size, size, 3], and answers `probabilities` [count, classes]
/// from 0 to 1.
package final class PictureClassifier: Sendable {
  /// What is said of a photo.
  package struct Claim: Hashable {
    package var name: String
    /// From 0 to 1.
    package var confidence: Double
  }

  package let configuration: PictureClassifierConfiguration
  private let session: InferenceSession

  var inputSize: Int { configuration.inputSize }

  /// - Parameters:
  ///   - modelURL: the network, an ONNX file.
  ///   - configurationURL: its `pictures.json`.
  ///   - threads: how many threads a run may use, from 1.
  ///   - runtime: where ONNX Runtime is.
  /// - Throws: `InferenceError`, ``ModelSettingsError``
  package init(modelURL: URL, configurationURL: URL, threads: Int = 2, runtime: RuntimeLibrary = .found()) throws {
    session = try InferenceSession(modelURL: modelURL, threads: threads, spinning: false, runtime: runtime)
    configuration = try PictureClassifierConfiguration(contentsOf: configurationURL)
    guard session.inputNames == ["pictures"], session.outputNames == ["probabilities"] else {
      throw InferenceError.unexpectedModel(
        path: modelURL.path,
        reason: "a picture classifier takes `pictures` and answers `probabilities`; this takes "
          + "\(session.inputNames) and answers \(session.outputNames)")
    }
  }

  /// What can be said of each picture with enough confidence.
  ///
  /// - Parameter pictures: squares of ``inputSize`` pixels.
  package func claims(about pictures: [Bitmap]) throws -> [Claim?] {
    guard !pictures.isEmpty else { return [] }
    let shape = [pictures.count, inputSize, inputSize, 3]
    let outputs = try session.run([Tensor(pictures.flatMap(\.rgb), shape: shape)])
    let count = configuration.classes.count
    guard let probabilities = outputs.first, probabilities.shape == [pictures.count, count] else {
      throw InferenceError.unexpectedModel(
        path: session.path,
        reason: "its answer \(outputs.first?.shape ?? []) does not fit \(pictures.count) pictures and \(count) classes")
    }
    return probabilities.withFloats { values in
      stride(from: 0, to: values.count, by: count).map { start in
        configuration.claim(from: values[start..<start + count].map(Double.init))
      }
    }
  }
}
