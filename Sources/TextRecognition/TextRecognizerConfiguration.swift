import Foundation
import HearsightInference
import HearsightModels

extension TextRecognizer {
  /// Which scripts are read with PP-OCR.
  package enum Recognizer: String, CaseIterable, Sendable {
    /// Latin, Chinese, Japanese. The model for the latter two is loaded when the first such line is met.
    case full
    /// Latin only; Chinese and Japanese lines are marked as unreadable. Takes less memory on screens that have some.
    case latin
  }

  /// Which models to load, and how many threads to use.
  package struct Configuration: Sendable, Hashable {
    /// PP-OCR's text detector.
    package var detectorURL: URL
    /// PP-OCR's line recognizer cut down to Latin, with a second output that tells scripts. What the quick reader is
    /// not sure of goes to it.
    package var latinRecognizerURL: URL
    /// The quick reader; `nil` to do without.
    package var quickRecognizerURL: URL?
    /// PP-OCR's full line recognizer, for Chinese and Japanese; `nil` to do without.
    package var fullRecognizerURL: URL?
    /// What reads the scripts that PP-OCR does not know.
    package var tesseract: TesseractLibrary
    /// How many threads look for lines, and how many lines are read at once; from 1.
    package var threads: Int
    package var runtime: RuntimeLibrary
    /// The long side of the picture that the detector is shown, in pixels. Less is faster and loses small text
    /// (measured: Documentation/text-recognition.md).
    package var detectionSide = 800
    /// How many lines are remembered with what they were read as; 0: none.
    package var rememberedLines = 0

    package init(
      detectorURL: URL, latinRecognizerURL: URL, quickRecognizerURL: URL? = nil, fullRecognizerURL: URL?,
      tesseract: TesseractLibrary = .found(), threads: Int = 2, runtime: RuntimeLibrary = .found()
    ) {
      self.detectorURL = detectorURL
      self.latinRecognizerURL = latinRecognizerURL
      self.quickRecognizerURL = quickRecognizerURL
      self.fullRecognizerURL = fullRecognizerURL
      self.tesseract = tesseract
      self.threads = max(1, threads)
      self.runtime = runtime
    }

    /// The models of a folder laid out as the project's `Models`: a folder for each, by its name.
    package init(
      models folder: URL, recognizer: Recognizer = .full, tesseract: TesseractLibrary = .found(), threads: Int = 2,
      runtime: RuntimeLibrary = .found()
    ) {
      func model(_ descriptor: ModelDescriptor) -> URL {
        folder.appendingPathComponent(descriptor.name).appendingPathComponent(ModelFiles.modelFile)
      }
      let quick = model(TextRecognizer.quickModel)
      self.init(
        detectorURL: model(TextRecognizer.detectionModel), latinRecognizerURL: model(TextRecognizer.latinModel),
        quickRecognizerURL: FileManager.default.fileExists(atPath: quick.path) ? quick : nil,
        fullRecognizerURL: recognizer == .full ? model(TextRecognizer.fullModel) : nil, tesseract: tesseract,
        threads: threads, runtime: runtime)
    }
  }
}
