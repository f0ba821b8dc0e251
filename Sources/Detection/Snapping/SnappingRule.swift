import HearsightPixels
import HearsightScreenModel

extension PixelView {
  /// The largest region whose ink is looked at, in square points: a page of text, so that a find as large as the screen
  /// costs no time.
  private static let largestArea = 120_000.0

  /// Whether a span is no larger than a page of text.
  func isPage(_ span: PixelSpan) -> Bool {
    Double(span.x.count * span.y.count) / (scale * scale) <= Self.largestArea
  }
}

/// Pulls a loose box to the pixels that it means. One rule a file.
protocol SnappingRule {
  /// The box at full resolution; `nil` where the pixels do not tell, and the box stays.
  func snap(_ frame: Rect, in view: PixelView) -> Rect?
}
