import HearsightPixels
import HearsightScreenModel

/// Tells how far a slider is set: by where its thumb stands (``SliderReading``), or, on a bar without one, by where the
/// colour of its track changes. Where neither is seen, the value stays unknown.
public struct SliderValues: ElementRule {
  /// How far the colours of the two parts of a bar are apart, and of the bar and what is around it, at least, in
  /// L*a*b*: shades of one gradient are closer.
  static let contrast = 8.0
  /// The share of a bar's length at each end whose colour may be a border's.
  static let margin = 0.02
  /// The fewest pixels, between the margins, in which a change of colour is looked for: shorter bars are blurs.
  static let shortest = 8

  public init() {}

  public func apply(to elements: [Element], in scene: Scene) -> [Element] {
    elements.map { element in
      guard element.type == .slider else { return element }
      var element = element
      let reading = SliderReading(element.frame, in: scene.image, isRightToLeft: scene.isRightToLeft)
      element.value = (reading?.share ?? filledShare(of: element.frame, in: scene)).map { .fraction($0) }
      return element
    }
  }

  /// How far a bar without a thumb is filled.
  private func filledShare(of frame: Rect, in scene: Scene) -> Double? {
    guard let ground = scene.edgeColor(of: frame, width: -scene.pixelsPerPoint) else { return nil }
    let isUpright = frame.height > frame.width
    guard let share = Self.change(along: colors(along: frame, isUpright, in: scene.image), on: ground) else {
      return nil
    }
    // Upwards is more; along a row more is towards the end of the reading direction.
    return isUpright || scene.isRightToLeft ? 1 - share : share
  }

  /// The colours along the middle of a bar.
  private func colors(along frame: Rect, _ isUpright: Bool, in image: Image) -> [LabColor] {
    let span = image.pixelSpan(of: frame)
    let (x, y) = ((span.x.lowerBound + span.x.upperBound) / 2, (span.y.lowerBound + span.y.upperBound) / 2)
    return isUpright ? span.y.map { image[x, $0].lab } : span.x.map { image[$0, y].lab }
  }

  /// Where the colour changes from that of the start to that of the end, as a share of what is drawn.
  private static func change(along colors: [LabColor], on ground: LabColor) -> Double? {
    let margin = Int(margin * Double(colors.count))
    let drawn = colors.indices.filter { colors[$0].distance(to: ground) > contrast }
    guard let first = drawn.first, let last = drawn.last, last - first > shortest + 2 * margin else { return nil }
    let (start, end) = (colors[first + margin], colors[last - margin])
    guard start.distance(to: end) >= contrast else { return nil }
    let isStart = (first...last).map { colors[$0].distance(to: start) < colors[$0].distance(to: end) }
    // The best cut: most of what is before it like the start, most of what is after it like the end.
    var wrong = isStart.count { $0 }
    var best = (wrong: wrong, cut: 0)
    for (index, value) in isStart.enumerated() {
      wrong += value ? -1 : 1
      if wrong < best.wrong { best = (wrong, index + 1) }
    }
    return Double(best.cut) / Double(isStart.count)
  }
}
