import Foundation
import HearsightInference
import HearsightPixels
import HearsightScreenModel

/// Finds the lines of text in a picture and reads them (paper, section 5.2).
///
/// PP-OCRv6 reads Latin, Greek, Chinese and Japanese. A line in another script goes to Tesseract where that and its
/// language data are installed, and is marked as unreadable elsewhere.
///
/// Loading takes a moment, so keep one; it may be used from several threads at once.
public final class TextRecognizer: TextRecognizing {
  private let threads: Int
  private let detector: TextDetector
  private let classifier: ScriptClassifier?
  private let transcriber: Transcriber

  /// Loads the models.
  ///
  /// - Throws: ``InferenceError``
  public init(_ configuration: Configuration) throws(InferenceError) {
    let runtime = configuration.runtime
    threads = configuration.threads
    detector = try TextDetector(modelURL: configuration.detectorURL, threads: threads, runtime: runtime)
    classifier = try configuration.classifierURL.map { url throws(InferenceError) in
      try ScriptClassifier(modelURL: url, runtime: runtime)
    }
    transcriber = Transcriber(
      reader: try LineReader(modelURL: configuration.recognizerURL, runtime: runtime),
      tesseract: TesseractReader(configuration.tesseract))
  }

  /// The lines of text in a picture, from top to bottom.
  ///
  /// - Throws: ``InferenceError``
  public func recognize(_ image: Image) throws(InferenceError) -> [TextLine] {
    let pieces = try detector.detect(image).flatMap { TextPiece.pieces(of: $0, in: image) }
    let verdicts = try decideScripts(of: pieces, in: image)
    let lines = try concurrently(Array(zip(pieces, verdicts)), workers: threads) {
      work throws(InferenceError) -> TextLine? in
      try self.transcriber.transcribe(work.0, in: image, verdict: work.1)
    }
    return lines.compactMap { $0 }.inReadingOrder()
  }

  private func decideScripts(
    of pieces: [TextPiece], in image: Image
  ) throws(InferenceError) -> [ScriptDecision.Verdict] {
    guard let classifier else { return pieces.map { _ in .known } }
    let evidence = try concurrently(pieces, workers: threads) { piece throws(InferenceError) -> ScriptEvidence in
      try classifier.classify(piece.line(in: image))
    }
    let decision = ScriptDecision(evidence)
    return evidence.map(decision.verdict)
  }
}
