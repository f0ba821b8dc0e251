import HearsightScreenModel

extension Element {
  /// The most characters of a fact's name. A sentence may have a colon further on.
  private static let longestFactName = 24

  /// Whether its text names something and tells what it is: "Size: 128 bits". Such a text neither heads others nor is
  /// it part of one.
  var isFact: Bool {
    guard let string = text?.string, let colon = string.prefix(Self.longestFactName + 1).firstIndex(of: ":") else {
      return false
    }
    // "9:41" and "https://" are none.
    return string[string.index(after: colon)...].first.map(\.isWhitespace) ?? true
  }
}
