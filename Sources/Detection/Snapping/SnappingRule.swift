import HearsightScreenModel

/// Pulls a loose box to the pixels that it means. One rule a file.
protocol SnappingRule {
  /// The box at full resolution; `nil` where the pixels do not tell, and the box stays.
  func snap(_ frame: Rect, in view: PixelView) -> Rect?
}
