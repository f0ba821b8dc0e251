import Foundation
import HearsightInference
import HearsightPixels
import HearsightScreenModel

/// Finds the lines of text in a picture and reads them with PP-OCRv6 (paper, section 5.2).
///
/// Loading takes a moment, so keep one; it may be used from several threads at once.
public final class TextRecognizer: TextRecognizing {
  /// Which models to load, and how many threads to use.
  public struct Configuration: Sendable, Hashable {
    /// PP-OCR's text detector.
    public var detectorURL: URL
    /// PP-OCR's line recognizer: the full one, or the Latin one that is smaller and faster.
    public var recognizerURL: URL
    /// How many lines are read at once, and how many threads look for them.
    public var threads: Int
    public var runtime: RuntimeLibrary

    public init(detectorURL: URL, recognizerURL: URL, threads: Int = 2, runtime: RuntimeLibrary = .found()) {
      self.detectorURL = detectorURL
      self.recognizerURL = recognizerURL
      self.threads = max(1, threads)
      self.runtime = runtime
    }
  }

  private let configuration: Configuration
  private let detector: TextDetector
  private let reader: LineReader

  /// Loads the models.
  ///
  /// - Throws: ``InferenceError``
  public init(_ configuration: Configuration) throws(InferenceError) {
    self.configuration = configuration
    detector = try TextDetector(
      modelURL: configuration.detectorURL, threads: configuration.threads, runtime: configuration.runtime)
    reader = try LineReader(modelURL: configuration.recognizerURL, runtime: configuration.runtime)
  }

  /// The lines of text in a picture, from top to bottom.
  ///
  /// - Throws: ``InferenceError``
  public func recognize(_ image: Image) throws(InferenceError) -> [TextLine] {
    let regions = try detector.detect(image)
    let lines = try concurrently(regions, workers: configuration.threads) {
      region throws(InferenceError) -> TextLine in
      let reading = try self.reader.read(LineImage(cutting: region.frame, from: image))
      return TextLine(frame: region.frame, string: reading.string, confidence: reading.confidence)
    }
    return lines.filter { !$0.string.isEmpty }
      .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
  }
}
