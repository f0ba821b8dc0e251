/// A point in pixels of the original image; the origin is the top left corner, y grows downwards.
public struct Point: Hashable, Sendable, Codable {
  /// Pixels from the left edge.
  public var x: Double
  /// Pixels from the top edge.
  public var y: Double

  /// A point by its distances from the left and the top edge, in pixels.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A size in pixels.
public struct Size: Hashable, Sendable, Codable {
  /// Pixels from left to right.
  public var width: Double
  /// Pixels from top to bottom.
  public var height: Double

  /// A size in pixels.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An axis-aligned rectangle in pixels of the original image, origin top left.
///
/// `width` and `height` are never negative; an empty rectangle has an area of zero and overlaps nothing.
public struct Rect: Hashable, Sendable, Codable {
  /// Pixels from the image's left edge to its own.
  public var x: Double
  /// Pixels from the image's top edge to its own.
  public var y: Double
  /// Pixels from left to right, at least 0.
  public var width: Double
  /// Pixels from top to bottom, at least 0.
  public var height: Double

  /// The rectangle with this top left corner; a `width` or `height` below 0 counts as 0.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The rectangle between two corners, in whichever order they come.
  package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The left edge.
  public var minX: Double { x }
  /// The top edge.
  public var minY: Double { y }
  /// The right edge, the first column of pixels that is outside.
  public var maxX: Double { x + width }
  /// The bottom edge, the first row of pixels that is outside.
  public var maxY: Double { y + height }
  /// The middle column.
  package var midX: Double { x + width / 2 }
  /// The middle row.
  package var midY: Double { y + height / 2 }
  /// The middle.
  public var center: Point { Point(x: midX, y: midY) }
  /// Square pixels.
  public var area: Double { width * height }
  /// Whether no pixel lies in it.
  package var isEmpty: Bool { width <= 0 || height <= 0 }
}

extension Rect {
  /// The common part of both, or an empty rectangle.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// Intersection over union, from 0 (apart) to 1 (equal).
  public func iou(_ other: Rect) -> Double {
    let common = intersection(other).area
    guard common > 0 else { return 0 }
    return common / (area + other.area - common)
  }

  /// The share of this rectangle's area that lies in `other`, from 0 to 1.
  package func coverage(by other: Rect) -> Double {
    guard area > 0 else { return 0 }
    return intersection(other).area / area
  }

  /// How many pixels both share along x; negative is the gap between them.
  package func horizontalOverlap(_ other: Rect) -> Double {
    min(maxX, other.maxX) - max(minX, other.minX)
  }

  /// How many pixels both share along y; negative is the gap between them.
  package func verticalOverlap(_ other: Rect) -> Double {
    min(maxY, other.maxY) - max(minY, other.minY)
  }

  /// Whether a point lies in it or on its edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// Whether all of `other` lies in it.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }

  /// The rectangle with every side moved inwards, by `dx` and `dy` pixels; negative ones move outwards.
  package func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The smallest rectangle that holds all of them; `nil` when there is none.
  package static func union(of rects: some Sequence<Rect>) -> Rect? {
    var result: Rect?
    for rect in rects { result = result?.union(rect) ?? rect }
    return result
  }
}
