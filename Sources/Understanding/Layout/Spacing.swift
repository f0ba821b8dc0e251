import HearsightScreenModel

/// Lengths that more than one rule goes by.
enum Spacing {
  /// The least height in points of a box in a card that is a button: Apple's medium button is 34, badges are below 28.
  static let lowestButton = 33.0
  /// Largest distance between the starts of a field and its label, in points.
  static let labelIndent = 8.0
  /// The largest gap in points between an icon in a bar and its text: a back button's text is close to its arrow, a
  /// title stands farther off.
  static let besideBarIcon = 12.0
  /// Least width of a dialog that is a sheet at the screen's edge and part of the page, as a share of the screen's
  /// width.
  static let sheetWidth = 0.9
  /// Least share of an element's area on a dialog, sheet or drawer for the element to be in front of the page.
  fileprivate static let inFront = 0.5
}

extension Rect {
  /// Whether this is on what lies in front of a page, a dialog, sheet or drawer: its middle is, and half of it.
  func isInFront(on card: Rect) -> Bool { card.contains(center) && coverage(by: card) >= Spacing.inFront }
}

/// An icon that is set like a letter of a text, right before or behind it.
enum InlineIcon {
  /// The largest gap between both in heights of the text: a wide space.
  private static let gap = 0.7
  /// The largest height of the icon in heights of the text.
  private static let height = 1.6

  /// - Parameter distance: The gap between both in pixels; negative where they overlap.
  static func fits(_ icon: Rect, before text: Rect, at distance: Double) -> Bool {
    icon.height <= height * text.height && distance >= 0 && distance <= gap * text.height
  }
}
