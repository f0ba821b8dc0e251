import HearsightPixels
import HearsightScreenModel

/// Reads how far a slider is set from where its thumb stands, or where the colour of its track changes.
///
/// A slider is looked at across its track: the thumb is where most of the cross section is inked. Thin handles and bars
/// without a thumb show a change of colour instead. Where neither is seen, the value stays unknown.
public struct SliderValues: ElementRule {
  /// How much thicker than the track a thumb is, at least.
  static let thumbThickness = 1.5
  /// The largest share of the track's length that a thumb may cover.
  static let longestThumb = 0.45
  /// How far the colours of the two parts of a track are apart, at least, in L*a*b*.
  static let contrast = 8.0

  public init() {}

  public func apply(to elements: [Element], in scene: Scene) -> [Element] {
    elements.map { element in
      guard element.type == .slider else { return element }
      var element = element
      element.value = fraction(element.frame, in: scene).map { .fraction($0) }
      return element
    }
  }

  private func fraction(_ frame: Rect, in scene: Scene) -> Double? {
    guard let ground = scene.edgeColor(of: frame, width: -scene.pixelsPerPoint) else { return nil }
    let isUpright = frame.height > frame.width
    let track = Track(frame, isUpright: isUpright, image: scene.image, ground: ground)
    guard let share = track.thumb() ?? track.change() else { return nil }
    // Upwards is more; along a row more is towards the end of the reading direction.
    return isUpright || scene.isRightToLeft ? 1 - share : share
  }
}

/// The cross sections of a slider from its start to its end.
private struct Track {
  /// For each place along the slider how many pixels across it are inked.
  private var thickness: [Int] = []
  /// The colour in the middle of each.
  private var colors: [LabColor] = []

  init(_ frame: Rect, isUpright: Bool, image: Image, ground: LabColor) {
    let (along, across) =
      isUpright
      ? (frame.minY..<frame.maxY, frame.minX..<frame.maxX)
      : (
        frame.minX..<frame.maxX, frame.minY..<frame.maxY
      )
    let middle = Int((across.lowerBound + across.upperBound) / 2)
    for position in Int(along.lowerBound)..<max(Int(along.lowerBound), Int(along.upperBound)) {
      func color(_ offset: Int) -> LabColor {
        (isUpright ? image[offset, position] : image[position, offset]).lab
      }
      let span = Int(across.lowerBound)..<max(Int(across.lowerBound), Int(across.upperBound))
      thickness.append(span.count { color($0).distance(to: ground) > SliderValues.contrast })
      colors.append(color(middle))
    }
  }

  /// The middle of the thickest part as a share of the way that a thumb of its length can go.
  func thumb() -> Double? {
    let inked = thickness.filter { $0 > 0 }.sorted()
    guard inked.count > 4, let most = inked.last else { return nil }
    let usual = inked[inked.count / 2]
    guard Double(most) >= SliderValues.thumbThickness * Double(max(1, usual)) else { return nil }
    let limit = (most + usual) / 2
    let thick = thickness.indices.filter { thickness[$0] > limit }
    guard let first = thick.first, let last = thick.last, last - first == thick.count - 1 else { return nil }
    let length = Double(last - first + 1)
    guard length <= SliderValues.longestThumb * Double(thickness.count) else { return nil }
    let way = Double(thickness.count) - length
    return way > 0 ? min(1, max(0, Double(first) / way)) : nil
  }

  /// Where the colour of the track changes from that of its start to that of its end.
  func change() -> Double? {
    let margin = colors.count / 50
    let drawn = thickness.indices.filter { thickness[$0] > 0 }
    guard let first = drawn.first, let last = drawn.last, last - first > 8 + 2 * margin else { return nil }
    let (start, end) = (colors[first + margin], colors[last - margin])
    guard start.distance(to: end) >= SliderValues.contrast else { return nil }
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
