/// A point in pixels of the original image; the origin is the top left corner, y grows downwards.
public struct Point: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A size in pixels.
public struct Size: Hashable, Sendable, Codable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An axis-aligned rectangle in pixels of the original image, origin top left.
///
/// `width` and `height` are never negative; an empty rectangle has an area of zero and overlaps nothing.
public struct Rect: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The rectangle between two corners, in whichever order they come.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  public var minX: Double { x }
  public var minY: Double { y }
  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var midX: Double { x + width / 2 }
  public var midY: Double { y + height / 2 }
  public var center: Point { Point(x: midX, y: midY) }
  public var area: Double { width * height }
  public var isEmpty: Bool { width <= 0 || height <= 0 }
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

  /// Intersection over union, from 0 (apart) to 1 (the same).
  public func iou(_ other: Rect) -> Double {
    let common = intersection(other).area
    guard common > 0 else { return 0 }
    return common / (area + other.area - common)
  }

  /// The share of this rectangle's area that lies in `other`, from 0 to 1.
  public func coverage(by other: Rect) -> Double {
    guard area > 0 else { return 0 }
    return intersection(other).area / area
  }

  /// How many pixels both share along x; negative is the gap between them.
  public func horizontalOverlap(_ other: Rect) -> Double {
    min(maxX, other.maxX) - max(minX, other.minX)
  }

  /// How many pixels both share along y; negative is the gap between them.
  public func verticalOverlap(_ other: Rect) -> Double {
    min(maxY, other.maxY) - max(minY, other.minY)
  }

  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }

  public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The smallest rectangle that holds all of them; `nil` when there is none.
  public static func union(of rects: some Sequence<Rect>) -> Rect? {
    var result: Rect?
    for rect in rects { result = result?.union(rect) ?? rect }
    return result
  }
}
