import HearsightScreenModel

extension VisualScene {
  /// The width of a phone in points, of the order of all of today's (360 to 430): what thresholds in points refer to.
  static let phoneWidth = 400.0

  /// Pixels in a point (Android: a density-independent pixel), estimated from the shorter side of the screen.
  package var pixelsPerPoint: Double {
    max(0.01, Double(min(image.width, image.height)) / Self.phoneWidth)
  }

  /// The lines of the scene that lie within a frame.
  func lines(in frame: Rect) -> [TextLine] {
    lines.filter { frame.contains($0.frame.center) }
  }

  /// The height of a line in a text, in pixels; of the text itself where its lines are not known.
  func lineHeight(of frame: Rect) -> Double {
    let heights = lines(in: frame).map(\.frame.height).sorted()
    guard !heights.isEmpty else { return frame.height }
    return min(frame.height, heights[heights.count / 2])
  }
}
