import Foundation
import HearsightInference
import HearsightPixels
import HearsightScreenModel

/// Finds where lines of text are: a network paints a map of text cores, and each spot of it becomes a region.
///
/// The method is Differentiable Binarization (Liao et al. 2020) as PP-OCR uses it; the regions are upright rectangles,
/// since the text of screens is, and what is turned carries its angle.
final class TextDetector: Sendable {
  /// What the network is fed and how its map is read.
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
    /// A cell over this probability belongs to a text core (PP-OCR's setting).
    var cellThreshold: Float = 0.3
    /// A region whose cells have a lower mean is no text (PP-OCR's setting).
    var regionThreshold = 0.5
    /// How far a core is grown into its line, as a multiple of area / perimeter (PP-OCR's setting).
    var growth = 1.6
    /// Least width and height of a core, in cells: less is a speck.
    var minimumCore = 3
    /// Angle in degrees below which a leaning line is read as level.
    var levelWithin = 8.0
    /// Least ratio of a core's length to its thickness for it to have a direction.
    var leastElongation = 3.0

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

    /// The number of cells that are added on each side of a core.
    func margin(width: Double, height: Double) -> Double {
      width + height > 0 ? width * height * growth / (2 * (width + height)) : 0
    }
  }

  private let session: InferenceSession
  private let settings: Settings

  /// - Throws: ``InferenceError``
  init(modelURL: URL, threads: Int, settings: Settings = Settings(), runtime: RuntimeLibrary) throws(InferenceError) {
    session = try InferenceSession(modelURL: modelURL, threads: threads, spinning: true, runtime: runtime)
    self.settings = settings
    guard session.inputNames.count == 1, session.outputNames.count == 1 else {
      throw .unexpectedModel(path: session.path, reason: "a text detector has one input and one output")
    }
  }

  /// The regions of text in a picture, in no order.
  func detect(_ image: Bitmap) throws(InferenceError) -> [TextRegion] {
    let (width, height) = inputSize(of: image)
    let input = image.resized(width: width, height: height)
      .tensor(mean: Self.mean, deviation: Self.deviation)
    let map = try probabilityMap(of: input)
    let scale = (
      x: Double(image.width) / Double(map.width), y: Double(image.height) / Double(map.height)
    )
    return map.components(over: settings.cellThreshold).compactMap {
      region(of: $0, scale: scale, bounds: image.bounds)
    }
  }

  /// What is taken off a pixel's channels, and what the rest is divided by: PP-OCRv6 takes pixels from -1 to 1.
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

  private func region(of core: MapComponent, scale: (x: Double, y: Double), bounds: Rect) -> TextRegion? {
    guard min(core.width, core.height) >= settings.minimumCore, core.score >= settings.regionThreshold else {
      return nil
    }
    if let turned = turnedRegion(of: core, scale: scale, bounds: bounds) { return turned }
    let box = Rect(
      x: Double(core.minX), y: Double(core.minY), width: Double(core.width), height: Double(core.height))
    let margin = settings.margin(width: box.width, height: box.height)
    func scaled(_ rect: Rect) -> Rect {
      Rect(x: rect.x * scale.x, y: rect.y * scale.y, width: rect.width * scale.x, height: rect.height * scale.y)
        .intersection(bounds)
    }
    let frame = scaled(box.insetBy(dx: -margin, dy: -margin))
    guard !frame.isEmpty else { return nil }
    return TextRegion(frame: frame, core: scaled(box), score: core.score)
  }

  /// The region of a core that lies neither level nor upright; `nil` for the others.
  private func turnedRegion(of core: MapComponent, scale: (x: Double, y: Double), bounds: Rect) -> TextRegion? {
    let axes = core.axes
    let degrees = axes.direction * 180 / .pi
    guard axes.along > axes.across * settings.leastElongation,
      (settings.levelWithin...90 - settings.levelWithin).contains(abs(degrees))
    else { return nil }
    // A rectangle's side is the square root of 12 times the standard deviation along it.
    let (length, thickness) = (axes.along * 12.0.squareRoot(), axes.across * 12.0.squareRoot())
    let margin = settings.margin(width: length, height: thickness)
    let unit = (scale.x + scale.y) / 2
    let box = TurnedBox(
      center: Point(x: (axes.center.x + 0.5) * scale.x, y: (axes.center.y + 0.5) * scale.y),
      length: (length + 2 * margin) * unit, thickness: (thickness + 2 * margin) * unit, angle: degrees)
    let frame = box.frame.intersection(bounds)
    guard !frame.isEmpty else { return nil }
    return TextRegion(frame: frame, core: frame, score: core.score, turned: box)
  }
}
