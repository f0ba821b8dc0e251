import HearsightScreenModel

/// How large a text is set, estimated from its ink: a box's height is not a font's size.
struct TextSize: Hashable {
  /// Logical pixels of the em.
  var em: Double
  /// Whether its strokes are as wide as a bold font's.
  var isBold: Bool

  /// Share of the em above the baseline that capitals and digits reach, that small letters reach, and below it that
  /// descenders do.
  private static let (capitals, small, descent) = (0.7, 0.5, 0.2)
  /// Width of a bold stroke as a share of the em: regular fonts have 0.07 to 0.1, bold ones 0.13 to 0.18.
  private static let boldStroke = 0.12
  /// What an estimate from ink may be off by.
  private static let doubt = 0.1

  /// - Parameters:
  ///   - height: Of the tallest line's ink, in logical pixels.
  ///   - stroke: In logical pixels.
  init(of text: String, height: Double, stroke: Double) {
    let hasTall = text.contains { $0.isUppercase || $0.isNumber || "bdfhklt".contains($0) || !$0.isASCII }
    let hasDeep = text.contains { "gjpqy,;()[]{}Q".contains($0) }
    let share = (hasTall ? Self.capitals : Self.small) + (hasDeep ? Self.descent : 0)
    em = height / share
    isBold = em > 0 && stroke / em >= Self.boldStroke
  }

  /// Whether WCAG counts it as large; `nil` where the estimate is too near to the limit to tell.
  func isLarge(regular: Double, bold: Double) -> Bool? {
    if em >= regular * (1 + Self.doubt) || isBold && em >= bold * (1 + Self.doubt) { return true }
    if em < bold * (1 - Self.doubt) || !isBold && em < regular * (1 - Self.doubt) { return false }
    return nil
  }
}
