import HearsightScreenModel

extension Rect {
  /// The widest and tallest text cursor, in pixels, on a display of twice the usual density.
  private static let caretWidth = 4.0
  private static let caretHeights = 6.0...80.0

  /// Whether a change of this shape is a text cursor that blinks: nothing to recognize again, twice a second.
  var isCaret: Bool { width <= Self.caretWidth && Self.caretHeights.contains(height) }
}
