import Foundation
import HearsightInference
import HearsightPixels
import HearsightScreenModel

/// Reads the letters of one line of text with PP-OCR's recognizer. Several threads may read with one reader at once.
final class LineReader: Sendable {
  /// What is known of a line after it was read.
  struct Answer: Sendable {
    var reading: CTCDecoder.Reading
    /// Which scripts were seen, if the recognizer can tell.
    var scripts: ScriptEvidence?
  }

  /// The height in pixels that the recognizer takes.
  static let height = 48
  /// The widest line that is read in one go, in pixels at that height; wider ones are squeezed.
  static let maximumWidth = 48 * 60
  /// The narrowest picture that is read, in pixels at that height: two steps of the recognizer.
  static let minimumWidth = 16
  /// Width to which narrower lines are filled up with grey, in pixels, as in PP-OCR's training: single letters are read
  /// better (103 of 109 right instead of 99 on keys of real screens).
  static let filledWidth = 96

  private let session: InferenceSession
  /// A screen repeats some of its lines, and most lines of a screen are there on the next picture of it. The same
  /// pixels are read the same, so nothing changes but the time.
  private let known: RecentAnswers<PictureDigest, Answer>?
  private let decoder: CTCDecoder
  private let classes: [Script]?

  /// - Parameters:
  ///   - seesScripts: whether the model must have the second output that tells scripts.
  ///   - remembered: how many lines are remembered; 0: none.
  /// - Throws: ``InferenceError``
  init(modelURL: URL, seesScripts: Bool, remembered: Int = 0, runtime: RuntimeLibrary) throws(InferenceError) {
    known = remembered > 0 ? RecentAnswers(capacity: remembered) : nil
    session = try InferenceSession(modelURL: modelURL, threads: 1, spinning: false, runtime: runtime)
    guard let list = session.metadata("character"), session.inputNames.count == 1 else {
      throw .unexpectedModel(
        path: session.path, reason: "a text recognizer has one input and a list of characters (metadata `character`)")
    }
    decoder = CTCDecoder(list: list)
    let names = session.metadata("scripts")?.split(separator: "\n").map(String.init)
    classes = names == Script.allCases.map { "\($0)" } ? Script.allCases : nil
    guard session.outputNames.count == (classes == nil ? 1 : 2), !seesScripts || classes != nil else {
      throw .unexpectedModel(path: session.path, reason: "it does not tell scripts (metadata `scripts`)")
    }
  }

  /// Reads a picture of one upright line, or remembers what it read it as.
  func read(_ line: LineImage) throws(InferenceError) -> Answer {
    guard let known else { return try readAnew(line) }
    return try known.answer(to: PictureDigest(line.image)) { () throws(InferenceError) in try readAnew(line) }
  }

  private func readAnew(_ line: LineImage) throws(InferenceError) -> Answer {
    let outputs = try session.run([line.tensor])
    guard let output = outputs.first, output.shape.count == 3, output.shape[0] == 1,
      output.shape[2] == decoder.classCount, outputs.dropFirst().allSatisfy({ $0.shape == [1, Script.allCases.count] })
    else {
      throw .unexpectedModel(
        path: session.path, reason: "its answer does not have one column for each of its \(decoder.classCount) classes")
    }
    return Answer(
      reading: output.withFloats { decoder.decode($0) }, scripts: outputs.dropFirst().first.flatMap(evidence))
  }

  private func evidence(_ output: InferenceOutput) -> ScriptEvidence? {
    guard let classes else { return nil }
    return output.withFloats { values in
      ScriptEvidence(Dictionary(uniqueKeysWithValues: zip(classes, values.map(Double.init))))
    }
  }
}
