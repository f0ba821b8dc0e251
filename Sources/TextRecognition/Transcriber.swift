import Foundation
import HearsightInference
import HearsightPixels
import HearsightScreenModel

/// Reads pieces of text with the reader that knows their script, and says how far the readings can be trusted.
struct Transcriber: Sendable {
  /// Numbers that decide what is trusted (measured on real screens: Documentation/text-recognition.md).
  enum Thresholds {
    /// PP-OCR's mean probability of the characters below which some are likely to be wrong.
    static let certain = 0.9
    /// PP-OCR's mean probability of the characters below which it was no text, or not in a script that PP-OCR knows.
    static let readable = 0.5
    /// Tesseract's own confidence below which some letters are likely to be wrong.
    static let tesseractCertain = 0.8
    /// Tesseract's own confidence below which its reading is left out.
    static let tesseractReadable = 0.4
    /// Least confidence of a tall piece's upright reading for the piece not to be tried turned.
    static let upright = 0.8
    /// Least probability of Latin at which a foreign line has Latin words too.
    static let mixed = 0.5
  }

  /// What the first reading of a piece gave.
  struct Draft: Sendable {
    var piece: TextPiece
    var reading: CTCDecoder.Reading
    var scripts: ScriptEvidence
    var angle: Double
    /// Whether the quick reader read it, which sees no script but Latin.
    var isQuick = false

    /// What decides who reads it.
    var known: ScriptDecision.Line {
      let (width, height) = (piece.turned?.length ?? piece.frame.width, piece.turned?.thickness ?? piece.frame.height)
      let (long, short) = angle == 0 ? (width, height) : (max(width, height), min(width, height))
      return ScriptDecision.Line(
        scripts, aspect: long / max(1, short), reading: reading.string, confidence: reading.confidence)
    }
  }

  let latin: LatinReader
  /// `nil` where only the Latin recognizer is wanted.
  let full: OnDemand<LineReader>?
  let tesseract: TesseractReader

  /// Reads a piece as Latin, and sees which scripts it is in. A tall piece is tried both ways of a quarter turn too.
  ///
  /// - Parameter thoroughly: whether the larger reader reads it, however plain it is.
  func draft(_ piece: TextPiece, in picture: Bitmap, thoroughly: Bool = false) throws(InferenceError) -> Draft {
    // The quick reader has learnt level lines alone.
    let thoroughly = thoroughly || piece.isTall || piece.turned != nil
    var answer = try latin.read(piece.line(in: picture), thoroughly: thoroughly)
    var angle = piece.turned?.angle ?? 0
    if piece.isTall, answer.reading.confidence < Thresholds.upright {
      let cut = picture.cropped(to: piece.turnedView)
      for turn in [90.0, -90.0] {
        let turned = try latin.read(LineImage(cut.turnedByQuarter(clockwise: turn < 0)), thoroughly: true)
        guard turned.reading.confidence > answer.reading.confidence, turned.reading.string.count > 1 else { continue }
        (answer, angle) = (turned, turn)
      }
    }
    return Draft(
      piece: piece, reading: answer.reading, scripts: answer.scripts, angle: angle, isQuick: answer.isQuick)
  }

  /// The line, or `nil` where there is nothing to read.
  func finish(
    _ draft: Draft, in picture: Bitmap, verdict: ScriptDecision.Verdict, language: TesseractReader.Language?
  ) throws(InferenceError) -> TextLine? {
    switch verdict {
    case .latin:
      return knownLine(draft, draft.reading)
    case .han:
      guard let full else { return unreadable(draft, .han) }
      return knownLine(draft, try full.part().read(line(of: draft, in: picture)).reading)
    case .doubtful(let script):
      if draft.reading.confidence >= Thresholds.certain { return knownLine(draft, draft.reading) }
      let line = foreignLine(draft, in: picture, script, language)
      // Where neither reader sees letters, there may be none.
      return line.string.isEmpty && draft.reading.string.isEmpty ? nil : line
    case .foreign(let script):
      return foreignLine(draft, in: picture, script, language)
    }
  }

  /// The line at the recognizer's height, level.
  ///
  /// - Parameter isWhole: as ``TextPiece/line(in:isWhole:)`` has it.
  func line(of draft: Draft, in picture: Bitmap, isWhole: Bool = false) -> LineImage {
    guard draft.piece.turned == nil, draft.angle != 0 else { return draft.piece.line(in: picture, isWhole: isWhole) }
    return LineImage(picture.cropped(to: draft.piece.turnedView).turnedByQuarter(clockwise: draft.angle < 0))
  }

  /// A line as PP-OCR read it; `nil` where there is nothing.
  private func knownLine(_ draft: Draft, _ reading: CTCDecoder.Reading) -> TextLine? {
    let piece = draft.piece
    let height = piece.stretches.map(\.height).max() ?? piece.frame.height
    let trimmed = IconTrim.trim(ReadingRepair.mend(reading.string), stretches: piece.stretches, height: height)
    let string = trimmed.string
    guard !string.isEmpty else { return nil }
    let isReadable = reading.confidence >= Thresholds.readable
    let isCertain = reading.confidence >= Thresholds.certain && !string.isVietnamese
    return TextLine(
      frame: Rect.union(of: trimmed.stretches) ?? piece.frame, string: isReadable ? string : "",
      confidence: reading.confidence,
      legibility: !isReadable ? .unreadable : isCertain ? .read : .uncertain,
      script: isReadable ? string.scriptCode : nil, angle: draft.angle)
  }

  /// A line in a script that PP-OCR does not know: Tesseract's reading where there is a good one, never a garbled one.
  private func foreignLine(
    _ draft: Draft, in picture: Bitmap, _ script: Script, _ language: TesseractReader.Language?
  ) -> TextLine {
    var result = unreadable(draft, script)
    let isMixed = draft.scripts[.latin] >= Thresholds.mixed
    guard let language,
      let reading = tesseract.read(line(of: draft, in: picture, isWhole: true), language, withLatin: isMixed)
    else { return result }
    // Nothing in the script that was expected: digits, Latin words or an icon, which PP-OCR reads better.
    if reading.string.letters[script] == nil, draft.reading.confidence >= Thresholds.certain,
      let line = knownLine(draft, draft.reading)
    {
      return line
    }
    result.confidence = reading.confidence
    guard reading.confidence >= Thresholds.tesseractReadable, !reading.string.isEmpty else { return result }
    let mended = ForeignRepair.mend(reading.string, script: script)
    result.string = script.isRightToLeft ? MixedDirections.logical(mended, seen: draft.reading.string) : mended
    let isCertain = reading.confidence >= Thresholds.tesseractCertain && reading.string.letters[script] != nil
    result.legibility = isCertain ? .read : .uncertain
    return result
  }

  private func unreadable(_ draft: Draft, _ script: Script) -> TextLine {
    TextLine(
      frame: draft.piece.frame, string: "", confidence: 0, legibility: .unreadable, script: script.code,
      isRightToLeft: script.isRightToLeft, angle: draft.angle)
  }
}
