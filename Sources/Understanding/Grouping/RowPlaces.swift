import HearsightScreenModel

/// Places along a row, from its start to its end in the reading direction.
struct RowPlaces {
  let isRightToLeft: Bool
  let width: Double

  init(_ scene: Scene) {
    isRightToLeft = scene.isRightToLeft
    width = Double(scene.image.width)
  }

  /// Where a frame starts: its left edge, or how far its right edge is from the right end of a mirrored screen.
  func start(_ frame: Rect) -> Double { isRightToLeft ? width - frame.maxX : frame.minX }

  func end(_ frame: Rect) -> Double { isRightToLeft ? width - frame.minX : frame.maxX }

  /// How far the second frame starts behind the end of the first; negative where they overlap.
  func gap(from first: Rect, to second: Rect) -> Double { start(second) - end(first) }

  /// Whether the middle of one lies beside the other.
  static func areOnOneRow(_ first: Rect, _ second: Rect) -> Bool {
    (second.minY...second.maxY).contains(first.midY) || (first.minY...first.maxY).contains(second.midY)
  }
}
