import Foundation
import HearsightInference
import HearsightPixels
import HearsightScreenModel

/// Reads the letters of one line of text with PP-OCR's recognizer. Several threads may read with one reader at once.
final class LineReader: Sendable {
  /// The height in pixels that the recognizer takes.
  static let height = 48
  /// The widest line that is read in one go, in pixels at that height; wider ones are squeezed.
  static let maximumWidth = 48 * 60
  /// The narrowest picture that is read, in pixels at that height: two steps of the recognizer.
  static let minimumWidth = 16

  private let session: InferenceSession
  private let decoder: CTCDecoder

  /// - Throws: ``InferenceError``
  init(modelURL: URL, runtime: RuntimeLibrary) throws(InferenceError) {
    session = try InferenceSession(modelURL: modelURL, threads: 1, spinning: false, runtime: runtime)
    guard let list = session.metadata("character") else {
      throw .unexpectedModel(path: session.path, reason: "it has no list of characters (metadata key `character`)")
    }
    decoder = CTCDecoder(list: list)
    guard session.inputNames.count == 1, session.outputNames.count == 1 else {
      throw .unexpectedModel(path: session.path, reason: "a text recognizer has one input and one output")
    }
  }

  /// Reads a picture of one upright line.
  func read(_ line: LineImage) throws(InferenceError) -> CTCDecoder.Reading {
    guard let output = try session.run([line.tensor]).first, output.shape.count == 3, output.shape[0] == 1,
      output.shape[2] == decoder.classCount
    else {
      throw .unexpectedModel(
        path: session.path, reason: "its answer does not have one column for each of its \(decoder.classCount) classes")
    }
    return output.withFloats { decoder.decode($0) }
  }
}
