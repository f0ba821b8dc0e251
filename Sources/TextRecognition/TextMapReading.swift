import HearsightPixels
import HearsightScreenModel

/// Makes regions of a map of text cores, each of one line.
///
/// The method is Differentiable Binarization (Liao et al. 2020) as PP-OCR uses it; the regions are upright rectangles,
/// since the text of screens is, and what is turned carries its angle.
struct TextMapReading: Sendable, Hashable {
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

  /// The regions, in no order.
  ///
  /// - Parameter bounds: of the picture that the whole map is of.
  func regions(of map: ProbabilityMap, in bounds: Rect) -> [TextRegion] {
    let scale = (x: bounds.width / Double(map.width), y: bounds.height / Double(map.height))
    return map.components(over: cellThreshold).compactMap { region(of: $0, scale: scale, bounds: bounds) }
  }

  /// The number of cells that are added on each side of a core.
  func margin(width: Double, height: Double) -> Double {
    width + height > 0 ? width * height * growth / (2 * (width + height)) : 0
  }

  private func region(of core: MapComponent, scale: (x: Double, y: Double), bounds: Rect) -> TextRegion? {
    guard min(core.width, core.height) >= minimumCore, core.score >= regionThreshold else {
      return nil
    }
    if let turned = turnedRegion(of: core, scale: scale, bounds: bounds) { return turned }
    let box = Rect(
      x: Double(core.minX), y: Double(core.minY), width: Double(core.width), height: Double(core.height))
    let margin = margin(width: box.width, height: box.height)
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
    guard axes.along > axes.across * leastElongation,
      (levelWithin...90 - levelWithin).contains(abs(degrees))
    else { return nil }
    // A rectangle's side is the square root of 12 times the standard deviation along it.
    let (length, thickness) = (axes.along * 12.0.squareRoot(), axes.across * 12.0.squareRoot())
    let margin = margin(width: length, height: thickness)
    let unit = (scale.x + scale.y) / 2
    let box = TurnedBox(
      center: Point(x: (axes.center.x + 0.5) * scale.x, y: (axes.center.y + 0.5) * scale.y),
      length: (length + 2 * margin) * unit, thickness: (thickness + 2 * margin) * unit, angle: degrees)
    let frame = box.frame.intersection(bounds)
    guard !frame.isEmpty else { return nil }
    return TextRegion(frame: frame, core: frame, score: core.score, turned: box)
  }
}
