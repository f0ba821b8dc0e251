import Foundation
import HearsightInference
import HearsightPixels
import HearsightScreenModel

/// Reads a piece of text with the reader that knows its script, and says how far the reading can be trusted.
struct Transcriber: Sendable {
  /// Numbers that decide what is trusted (measured on real screens: Documentation/text-recognition.md).
  enum Limits {
    /// PP-OCR: under this mean probability of the characters, some are likely to be wrong.
    static let certain = 0.9
    /// PP-OCR: under this it was no text, or not in a script that it knows.
    static let readable = 0.5
    /// Tesseract: as above, in its own measure.
    static let tesseractCertain = 0.8
    static let tesseractReadable = 0.4
    /// A tall piece that reads at least so surely upright is not turned.
    static let upright = 0.8
  }

  let reader: LineReader
  let tesseract: TesseractReader

  /// The line, or `nil` where there is nothing to read.
  func transcribe(
    _ piece: TextPiece, in picture: Image, verdict: ScriptDecision.Verdict
  ) throws(InferenceError) -> TextLine? {
    let line = piece.line(in: picture)
    if case .foreign(let script) = verdict { return foreignLine(piece, line, script) }
    var (reading, angle) = (try reader.read(line), piece.turned?.angle ?? 0)
    if piece.isTall, reading.confidence < Limits.upright {
      let cut = picture.cropped(to: piece.view)
      for turn in [90.0, -90.0] {
        let turned = try reader.read(LineImage(cut.turnedByQuarter(clockwise: turn < 0)))
        if turned.confidence > reading.confidence, turned.string.count > 1 { (reading, angle) = (turned, turn) }
      }
    }
    if case .doubtful(let script) = verdict, reading.confidence < Limits.certain {
      return foreignLine(piece, line, script)
    }
    if reading.string.isEmpty { return nil }
    let script = reading.string.mainScript
    let code = reading.string.hasKana ? "Jpan" : script?.code
    guard reading.confidence >= Limits.readable else {
      return TextLine(
        frame: piece.frame, string: "", confidence: reading.confidence, legibility: .unreadable, angle: angle)
    }
    return TextLine(
      frame: piece.frame, string: reading.string, confidence: reading.confidence,
      legibility: reading.confidence >= Limits.certain ? .read : .uncertain, script: code, angle: angle)
  }

  /// A line in a script that PP-OCR does not know: Tesseract's reading where there is a good one, never a garbled one.
  private func foreignLine(_ piece: TextPiece, _ line: LineImage, _ script: Script) -> TextLine {
    var result = TextLine(
      frame: piece.frame, string: "", confidence: 0, legibility: .unreadable, script: script.code,
      isRightToLeft: script.isRightToLeft, angle: piece.turned?.angle ?? 0)
    guard let reading = tesseract.read(line, script: script) else { return result }
    result.confidence = reading.confidence
    guard reading.confidence >= Limits.tesseractReadable, !reading.string.isEmpty else { return result }
    result.string = reading.string
    result.legibility = reading.confidence >= Limits.tesseractCertain ? .read : .uncertain
    return result
  }
}
