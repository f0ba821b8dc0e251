import Foundation
import HearsightInference
import HearsightPixels
import HearsightScreenModel

/// Reads plain lines of Latin text with a small network, in a tenth of the time that PP-OCR's recognizer takes, and
/// says which it is sure of. The others are for the larger reader.
///
/// Several threads may read with one reader at once.
final class QuickReader: Sendable {
  /// What the model writes for letters that it does not know.
  private static let foreign: Character = "\u{FFFD}"
  /// The model answers for each so many pixels along the line.
  private static let step = 4

  private let session: InferenceSession
  private let decoder: CTCDecoder
  /// Least probability of a reading that is sure.
  private let sure: Double
  /// What was read, or was not sure, as ``LineReader`` remembers it.
  private let known: RecentAnswers<PictureDigest, CTCDecoder.Reading?>?

  /// - Parameter remembered: how many lines are remembered; 0: none.
  /// - Throws: ``InferenceError``
  init(modelURL: URL, remembered: Int = 0, runtime: RuntimeLibrary) throws(InferenceError) {
    known = remembered > 0 ? RecentAnswers(capacity: remembered) : nil
    session = try InferenceSession(modelURL: modelURL, threads: 1, spinning: false, runtime: runtime)
    guard let list = session.metadata("character"), let sure = session.metadata("sure").flatMap(Double.init),
      (0...1).contains(sure), session.inputNames.count == 1, session.outputNames.count == 1
    else {
      throw .unexpectedModel(
        path: session.path,
        reason: "a quick reader has one input, one output, a list of characters (metadata `character`) and the least "
          + "probability of a reading that is sure (metadata `sure`)")
    }
    decoder = CTCDecoder(characters: list.split(separator: "\n").map(String.init))
    self.sure = sure
  }

  /// Reads a picture of one upright line; `nil` where the reader is not sure. The reading's confidence is the
  /// probability that the line says just this.
  ///
  /// - Throws: ``InferenceError``
  func read(_ line: LineImage) throws(InferenceError) -> CTCDecoder.Reading? {
    guard let known else { return try readAnew(line) }
    return try known.answer(to: PictureDigest(line.image)) { () throws(InferenceError) in try readAnew(line) }
  }

  private func readAnew(_ line: LineImage) throws(InferenceError) -> CTCDecoder.Reading? {
    let ink = LineInk(line.image, step: Self.step)
    let outputs = try session.run([ink.tensor])
    guard let output = outputs.first, output.shape.count == 3, output.shape[0] == 1,
      output.shape[2] == decoder.classCount
    else {
      throw .unexpectedModel(
        path: session.path, reason: "its answer does not have one column for each of its \(decoder.classCount) classes")
    }
    var (reading, probability) = output.withFloats { decoder.decodeWithProbability($0) }
    guard probability >= sure, !reading.string.isEmpty, !reading.string.contains(Self.foreign) else { return nil }
    // It loses a narrow space now and then without noticing.
    guard !ink.hasGap(besides: reading.string.count(where: { $0 == " " })) else { return nil }
    // A letter is spread over several columns, and in the first of them, by which it is measured, it may be faint.
    reading.confidence = probability
    return reading
  }
}
