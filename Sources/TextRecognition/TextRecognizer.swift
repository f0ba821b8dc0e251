import Foundation
import HearsightInference
import HearsightPixels
import HearsightScreenModel

/// Finds the lines of text in a picture and reads them (paper, section 5.2).
///
/// PP-OCRv6 reads Latin, Chinese and Japanese. A line in another script, such as Greek, goes to Tesseract where that
/// and its language data are installed, and is marked as unreadable elsewhere.
///
/// Loading takes a moment, so keep one; it may be used from several threads at once.
package final class TextRecognizer: MappedTextRecognizing {
  private let threads: Int
  private let detector: TextDetector
  private let transcriber: Transcriber

  /// Loads the models.
  ///
  /// - Throws: ``InferenceError``
  package init(_ configuration: Configuration) throws(InferenceError) {
    let runtime = configuration.runtime
    threads = configuration.threads
    var settings = TextDetector.Settings()
    settings.longSide = max(1, configuration.detectionSide)
    detector = try TextDetector(
      modelURL: configuration.detectorURL, threads: threads, settings: settings, runtime: runtime)
    transcriber = Transcriber(
      latin: try LatinReader(
        large: LineReader(
          modelURL: configuration.latinRecognizerURL, seesScripts: true, remembered: configuration.rememberedLines,
          runtime: runtime),
        quick: configuration.quickRecognizerURL.map { url throws(InferenceError) in
          try QuickReader(modelURL: url, remembered: configuration.rememberedLines, runtime: runtime)
        }),
      full: try configuration.fullRecognizerURL.map { url throws(InferenceError) in
        try OnDemand(modelURL: url) { () throws(InferenceError) in
          try LineReader(
            modelURL: url, seesScripts: false, remembered: configuration.rememberedLines, runtime: runtime)
        }
      },
      tesseract: TesseractReader(configuration.tesseract))
  }

  /// The lines of text in a picture, from top to bottom.
  ///
  /// - Throws: ``InferenceError``
  package func recognize(_ image: Bitmap) throws(InferenceError) -> [TextLine] {
    try read(drafts(of: image), in: image)
  }

  package func recognize(_ image: Bitmap, seen: SeenText) throws(InferenceError) -> [TextLine] {
    try read(drafts(of: seen.regions(in: image.bounds), in: image), in: image)
  }

  /// The lines as they are, once their scripts are known.
  private func read(_ drafts: [Transcriber.Draft], in image: Bitmap) throws(InferenceError) -> [TextLine] {
    var drafts = drafts
    if drafts.contains(where: \.isQuick), ScriptDecision(drafts.map(\.known)).screenScript != nil {
      drafts = try concurrently(drafts, workers: threads, size: \.piece.readingTime) {
        draft throws(InferenceError) -> Transcriber.Draft in
        // Letters that look like Latin ones are another script's on a screen that is written in it.
        draft.isQuick ? try self.transcriber.draft(draft.piece, in: image, thoroughly: true) : draft
      }
    }
    let known = drafts.map(\.known)
    let decision = ScriptDecision(known)
    let verdicts = known.map(decision.verdict)
    let languages = languages(for: drafts, verdicts, in: image)
    let lines = try concurrently(Array(zip(drafts, verdicts)), workers: threads, size: \.0.piece.readingTime) {
      work throws(InferenceError) -> TextLine? in
      try self.transcriber.finish(
        work.0, in: image, verdict: work.1, language: work.1.script.flatMap { languages[$0] })
    }
    return lines.compactMap { $0 }.withLoneSymbols().inReadingOrder()
  }

  /// The lines of a picture, each read as Latin.
  func drafts(of image: Bitmap, thoroughly: Bool = false) throws(InferenceError) -> [Transcriber.Draft] {
    try drafts(of: detector.detect(image), in: image, thoroughly: thoroughly)
  }

  private func drafts(
    of regions: [TextRegion], in image: Bitmap, thoroughly: Bool = false
  ) throws(InferenceError) -> [Transcriber.Draft] {
    let regions = regions.joiningNeighbours()
    let pieces = try concurrently(regions, workers: threads, size: \.frame.area) {
      region throws(InferenceError) -> [TextPiece] in TextPiece.pieces(of: region, among: regions, in: image)
    }.flatMap { $0 }
    return try concurrently(pieces, workers: threads, size: \.readingTime) {
      piece throws(InferenceError) -> Transcriber.Draft in
      try self.transcriber.draft(piece, in: image, thoroughly: thoroughly)
    }
  }

  /// Number of lines that are read for a try to choose between languages of one script.
  private static let triedLines = 3

  /// The language data for each script that PP-OCR does not read; the longest lines show which suits.
  private func languages(
    for drafts: [Transcriber.Draft], _ verdicts: [ScriptDecision.Verdict], in image: Bitmap
  ) -> [Script: TesseractReader.Language] {
    var result: [Script: TesseractReader.Language] = [:]
    for script in Set(verdicts.compactMap(\.script)) {
      let lines = zip(drafts, verdicts).filter { $0.1.script == script }.map(\.0)
        .sorted { $0.piece.frame.width > $1.piece.frame.width }.prefix(Self.triedLines)
      result[script] = transcriber.tesseract.language(
        for: script, trying: lines.map { transcriber.line(of: $0, in: image, isWhole: true) })
    }
    return result
  }
}

extension [TextLine] {
  /// The lines with lone symbols mended: on a screen without Chinese or Japanese, what looks like a Chinese letter
  /// alone is a symbol on a key.
  func withLoneSymbols() -> [TextLine] {
    if contains(where: { $0.string.count > 1 && $0.string.letters[.han] != nil }) { return self }
    return map { line in
      guard let symbol = ReadingRepair.aloneAmongLatin[line.string] else { return line }
      var line = line
      (line.string, line.script) = (symbol, nil)
      return line
    }
  }
}
