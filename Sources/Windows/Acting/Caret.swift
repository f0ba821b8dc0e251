import HearsightScreenModel

extension Rect {
  /// Largest width of a text cursor, in pixels, on a display of twice the usual density.
  private static let caretWidth = 4.0
  /// Heights that a text cursor may have, in pixels.
  private static let caretHeights = 6.0...80.0

  /// Whether a change of this shape is a blinking text cursor, which is no reason to recognize the window again twice a
  /// second.
  package var isCaret: Bool { width <= Self.caretWidth && Self.caretHeights.contains(height) }
}
