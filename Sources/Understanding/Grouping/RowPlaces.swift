import HearsightScreenModel

/// Places along a row, from its start to its end in the reading direction.
struct RowPlaces {
  /// The share of the screen's height at the top that status bar and navigation bar take.
  private static let bar = 0.11

  let isRightToLeft: Bool
  let width: Double
  private let barEnd: Double

  init(_ scene: VisualScene) {
    isRightToLeft = scene.isRightToLeft
    width = Double(scene.image.width)
    barEnd = Self.bar * Double(scene.image.height)
  }

  /// Whether a frame lies in the status bar or navigation bar, by its middle.
  func isInBar(_ frame: Rect) -> Bool { frame.midY <= barEnd }

  /// Where a frame starts: its left edge, or how far its right edge is from the right end of a mirrored screen.
  func start(_ frame: Rect) -> Double { isRightToLeft ? width - frame.maxX : frame.minX }

  func end(_ frame: Rect) -> Double { isRightToLeft ? width - frame.minX : frame.maxX }

  /// How far the second frame starts behind the end of the first; negative where they overlap.
  func gap(from first: Rect, to second: Rect) -> Double { start(second) - end(first) }

  /// Whether the middle of one lies beside the other.
  static func areOnOneRow(_ first: Rect, _ second: Rect) -> Bool {
    second.minY <= first.midY && first.midY <= second.maxY || first.minY <= second.midY && second.midY <= first.maxY
  }
}
