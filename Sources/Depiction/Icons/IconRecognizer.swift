import Foundation
import HearsightInference
import HearsightPixels
import HearsightScreenModel

/// Names icons with a small network, all icons of a screen in one run (paper, section 5.2).
///
/// The model takes `icons`, 8-bit RGB of shape [count, size, size, 3], and answers `probabilities` [count, names] from
/// 0 to 1, and `embeddings` [count, features].
package final class IconRecognizer: IconRecognizing {
  package let configuration: IconRecognizerConfiguration
  private let session: InferenceSession

  /// The most icons in one run, so that a screen full of them takes bounded memory.
  private static let largestBatch = 256

  /// - Parameters:
  ///   - modelURL: the network, an ONNX file.
  ///   - configurationURL: its `icons.json`.
  ///   - threads: how many threads a run may use, from 1.
  ///   - runtime: where ONNX Runtime is.
  /// - Throws: `InferenceError`, ``ModelSettingsError``
  package init(modelURL: URL, configurationURL: URL, threads: Int = 2, runtime: RuntimeLibrary = .found()) throws {
    session = try InferenceSession(modelURL: modelURL, threads: threads, spinning: false, runtime: runtime)
    configuration = try IconRecognizerConfiguration(contentsOf: configurationURL)
    guard session.inputNames == ["icons"], session.outputNames.first == "probabilities" else {
      throw InferenceError.unexpectedModel(
        path: modelURL.path,
        reason: "an icon recognizer takes `icons` and answers `probabilities`; this takes \(session.inputNames) and "
          + "answers \(session.outputNames)")
    }
  }

  package func names(of boxes: [Rect], in image: Bitmap) throws -> [IconName?] {
    try guesses(of: boxes, in: image).map { guess in
      guess.name != configuration.unknown && guess.confidence >= configuration.threshold ? guess : nil
    }
  }

  /// The likeliest name of each, however unlikely; it may be ``IconRecognizerConfiguration/unknown``.
  package func guesses(of boxes: [Rect], in image: Bitmap) throws -> [IconName] {
    var guesses: [IconName] = []
    for start in stride(from: 0, to: boxes.count, by: Self.largestBatch) {
      guesses += try run(boxes[start..<min(start + Self.largestBatch, boxes.count)], image)
    }
    return guesses
  }

  private func run(_ boxes: ArraySlice<Rect>, _ image: Bitmap) throws -> [IconName] {
    let size = configuration.inputSize
    var pixels: [UInt8] = []
    pixels.reserveCapacity(boxes.count * size * size * 3)
    for box in boxes {
      pixels += image.iconCrop(around: box, margin: configuration.margin, size: size).rgb
    }
    let outputs = try session.run([Tensor(pixels, shape: [boxes.count, size, size, 3])])
    guard let probabilities = outputs.first, probabilities.shape == [boxes.count, configuration.names.count] else {
      throw InferenceError.unexpectedModel(
        path: session.path,
        reason: "its answer \(outputs.first?.shape ?? []) does not fit \(boxes.count) icons and "
          + "\(configuration.names.count) names")
    }
    return probabilities.withFloats { values in
      stride(from: 0, to: values.count, by: configuration.names.count).map { best(of: values[$0...]) }
    }
  }

  private func best(of values: Slice<UnsafeBufferPointer<Float>>) -> IconName {
    let likeliest = zip(configuration.names, values).max { $0.1 < $1.1 }
    return IconName(
      name: likeliest?.0 ?? configuration.unknown, confidence: Double(likeliest?.1 ?? 0))
  }
}
