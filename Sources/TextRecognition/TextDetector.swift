import Foundation
import HearsightInference
import HearsightPixels
import HearsightScreenModel

/// Finds where lines of text are: a network paints a map of text cores, and each spot of it becomes a region.
///
/// The method is Differentiable Binarization (Liao et al. 2020) as PP-OCR uses it. The model takes 8-bit RGB of shape
/// [1, height, width, 3], or numbers as PP-OCR's own does: blue first, from -1 to 1, [1, 3, height, width]. It answers
/// how likely each pixel is the core of a line, [1, 1, height, width].
final class TextDetector: Sendable {
  /// What the network is fed.
  struct Settings: Sendable, Hashable {
    /// The long side of what the network sees of a screen, in pixels. Text lower than about 8 pixels there is lost.
    ///
    /// On real phone screens 800 finds as much as 960 in two thirds of the time; 640 loses small labels.
    var longSide = 800
    /// Ratio of the long side to the short one above which a picture is the capture of a scrolled page, whose short
    /// side decides the scale.
    var screenRatio = 2.4
    /// Most pixels that the network sees of a scrolled page, in multiples of what it sees of a screen: this bounds
    /// memory.
    var pageFactor = 3.0
    /// The longest side that the network sees at all, in pixels.
    var longestSide = 8192

    /// The factor by which a picture is scaled for the network, at most 1.
    func scale(width: Double, height: Double) -> Double {
      let (short, long) = (min(width, height), max(width, height))
      let side = Double(longSide)
      let screen = side / long
      guard long > short * screenRatio else { return min(1, screen) }
      let byWidth = side / (short * screenRatio)
      let byPixels = (side * side / screenRatio * pageFactor / (width * height)).squareRoot()
      return min(1, max(screen, min(byWidth, byPixels)), Double(longestSide) / long)
    }
  }

  private let session: InferenceSession
  private let settings: Settings
  private let threads: Int

  /// - Throws: ``InferenceError``
  init(modelURL: URL, threads: Int, settings: Settings = Settings(), runtime: RuntimeLibrary) throws(InferenceError) {
    session = try InferenceSession(modelURL: modelURL, threads: threads, spinning: true, runtime: runtime)
    self.settings = settings
    self.threads = threads
    guard session.inputNames.count == 1, session.outputNames.count == 1 else {
      throw .unexpectedModel(path: session.path, reason: "a text detector has one input and one output")
    }
  }

  /// The regions of text in a picture, in no order.
  func detect(_ image: Bitmap) throws(InferenceError) -> [TextRegion] {
    let (width, height) = inputSize(of: image)
    let shown = image.resized(width: width, height: height, threads: threads)
    let takesBytes = session.signature.inputs[0].type == .uint8
    let input =
      takesBytes
      ? Tensor(shown.rgb, shape: [1, height, width, 3]) : shown.tensor(mean: Self.mean, deviation: Self.deviation)
    return TextMapReading().regions(of: try probabilityMap(of: input), in: image.bounds)
  }

  /// What is taken off a pixel's channels, and what the rest is divided by, where the model takes numbers.
  private static let mean: Float = 127.5
  private static let deviation: Float = 127.5
  /// The input's sides are multiples of this, in pixels: the network halves them five times.
  private static let stride = 32

  private func inputSize(of image: Bitmap) -> (width: Int, height: Int) {
    let scale = settings.scale(width: Double(image.width), height: Double(image.height))
    func fitted(_ side: Int) -> Int {
      max(Self.stride, Int((Double(side) * scale / Double(Self.stride)).rounded()) * Self.stride)
    }
    return (fitted(image.width), fitted(image.height))
  }

  private func probabilityMap(of input: Tensor) throws(InferenceError) -> ProbabilityMap {
    guard let output = try session.run([input]).first, output.shape.count == 4, output.shape[1] == 1,
      let map = output.withFloats({
        ProbabilityMap(width: output.shape[3], height: output.shape[2], values: Array($0))
      })
    else {
      throw .unexpectedModel(path: session.path, reason: "a text detector answers with one map of probabilities")
    }
    return map
  }
}
