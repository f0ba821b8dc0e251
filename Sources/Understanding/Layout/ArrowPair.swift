import HearsightPixels
import HearsightScreenModel

/// Two small arrows, one above the other, of which the upper points up and the lower down: those of a spin button.
///
/// They are told by their pixels, because they are too small to be found as icons: five pixels by three in many themes.
struct ArrowPair {
  let up: Rect
  let down: Rect

  /// Sides of a place in which arrows are looked for, in pixels.
  private static let sides = 6...160
  /// Distances of an arrow's colours from the ground's, of which the first that tells a pair is taken: buttons that do
  /// nothing now are pale, and those with frames need the darkest pixels alone.
  private static let distances = [96, 64, 40, 20]
  /// The least share of a place that has a ground's colour: its own, or the buttons' where these differ.
  private static let groundShare = 0.12
  /// Least width and height of an arrow in pixels, and widths in its heights.
  private static let (least, shapes) = ((width: 3, height: 2), 0.8...3.2)
  /// The most of a place's width that an arrow takes, and of its height.
  private static let (widest, tallest) = (0.85, 0.48)
  /// Largest difference of two arrows' widths and of their heights, and distance of their middles, as a share of the
  /// width, and in pixels at least.
  private static let (deviation, pixel) = (0.25, 1)
  /// Largest gap between the two in heights of an arrow.
  private static let gap = 4.0

  /// The pair in a place; `nil` where there is none.
  init?(in place: Rect, of image: Bitmap) {
    let (xs, ys) = image.pixelSpan(of: place)
    guard Self.sides.contains(xs.count), Self.sides.contains(ys.count) else { return nil }
    let grounds = image.colors(in: place).prefix(2).filter { $0.share >= Self.groundShare }.map(\.color)
    let pixels = ys.flatMap { y in xs.map { image[$0, y] } }
    for (ground, distance) in grounds.flatMap({ ground in Self.distances.map { (ground, $0) } }) {
      let drawn = ConnectedComponents(pixels.map { $0.distance(to: ground) > distance }, width: xs.count)
      let arrows = drawn.whole.filter { Self.mayBeArrow($0, in: (xs.count, ys.count)) }
      for up in arrows where up.points == .up {
        guard let down = arrows.first(where: { $0.points == .down && Self.isPair(up, $0) }) else { continue }
        let corner = Point(x: Double(xs.lowerBound), y: Double(ys.lowerBound))
        self.up = up.box(from: corner)
        self.down = down.box(from: corner)
        return
      }
    }
    return nil
  }

  private static func mayBeArrow(_ shape: ConnectedComponents.Component, in size: (width: Int, height: Int)) -> Bool {
    shape.width >= least.width && shape.height >= least.height
      && shapes.contains(Double(shape.width) / Double(shape.height))
      && Double(shape.width) <= widest * Double(size.width) && Double(shape.height) <= tallest * Double(size.height)
  }

  private static func isPair(_ up: ConnectedComponents.Component, _ down: ConnectedComponents.Component) -> Bool {
    func isNear(_ one: Double, _ other: Double) -> Bool {
      abs(one - other) <= max(Double(pixel), deviation * Double(up.width))
    }
    let gap = Double(down.top - up.top - up.height)
    return gap >= 0 && gap <= Self.gap * Double(up.height) && isNear(up.middle, down.middle)
      && isNear(Double(up.width), Double(down.width)) && isNear(Double(up.height), Double(down.height))
  }
}

extension ConnectedComponents.Component {
  fileprivate enum Direction { case up, down }

  /// The largest difference between the middles of two rows of an arrow, in pixels.
  private static let skew = 1.0
  /// How many times as long as the row at its point that at its other end is.
  private static let growth = 1.8

  /// Where it points to, if it is as long on both sides of its middle and its rows become longer, or shorter, towards
  /// its foot.
  fileprivate var points: Direction? {
    let lengths = rows.map(\.count)
    guard let first = lengths.first, let last = lengths.last,
      rows.allSatisfy({ abs(Double($0.lowerBound + $0.upperBound + 1) / 2 - middle) <= Self.skew })
    else { return nil }
    let steps = zip(lengths, lengths.dropFirst())
    if Double(last) >= Self.growth * Double(first), steps.allSatisfy({ $0 <= $1 }) { return .up }
    if Double(first) >= Self.growth * Double(last), steps.allSatisfy({ $0 >= $1 }) { return .down }
    return nil
  }
}
