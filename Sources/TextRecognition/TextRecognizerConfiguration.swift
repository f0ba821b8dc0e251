import Foundation
import HearsightInference

extension TextRecognizer {
  /// Which line recognizer is used.
  public enum Recognizer: String, CaseIterable, Sendable {
    /// All that PP-OCRv6 reads: Latin, Greek, Chinese, Japanese, symbols.
    case full = "text-recognition"
    /// Latin and symbols only; smaller and faster.
    case latin = "text-recognition-latin"
  }

  /// Which models to load, and how many threads to use.
  public struct Configuration: Sendable, Hashable {
    /// PP-OCR's text detector.
    public var detectorURL: URL
    /// PP-OCR's line recognizer: the full one, or the Latin one that is smaller and faster.
    public var recognizerURL: URL
    /// The network that sees which script a line is in; without it every line goes to PP-OCR.
    public var classifierURL: URL?
    /// What reads the scripts that PP-OCR does not know.
    public var tesseract: TesseractLibrary
    /// How many threads look for lines, and how many lines are read at once.
    public var threads: Int
    public var runtime: RuntimeLibrary

    public init(
      detectorURL: URL, recognizerURL: URL, classifierURL: URL? = nil, tesseract: TesseractLibrary = .found(),
      threads: Int = 2, runtime: RuntimeLibrary = .found()
    ) {
      self.detectorURL = detectorURL
      self.recognizerURL = recognizerURL
      self.classifierURL = classifierURL
      self.tesseract = tesseract
      self.threads = max(1, threads)
      self.runtime = runtime
    }

    /// The models of a folder laid out as the project's `Models`.
    public init(
      models folder: URL, recognizer: Recognizer = .full, tesseract: TesseractLibrary = .found(), threads: Int = 2,
      runtime: RuntimeLibrary = .found()
    ) {
      func model(_ name: String) -> URL { folder.appendingPathComponent("\(name)/model.onnx") }
      self.init(
        detectorURL: model("text-detection"), recognizerURL: model(recognizer.rawValue),
        classifierURL: model("script-classifier"), tesseract: tesseract, threads: threads, runtime: runtime)
    }
  }
}
