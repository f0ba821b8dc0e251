/// Putting sentences together without locale, regular expressions or Foundation: this is the hot path.
extension String {
  /// Whether the last character ends a sentence by itself.
  var endsSentence: Bool {
    guard let last = unicodeScalars.last else { return false }
    switch last {
    case ".", "!", "?", ":", "…", "。", "！", "？", "：", "؟", "।": return true
    default: return false
    }
  }

  /// The text with a full stop at its end, unless it ends a sentence already.
  var endingSentence: String { isEmpty || endsSentence ? self : self + "." }

  /// The text without a full stop at its end.
  var withoutFullStop: String { utf8.last == UInt8(ascii: ".") ? String(dropLast()) : self }
}

extension Optional where Wrapped == String {
  /// The text, or `nil` where there is none to be heard.
  var audible: String? {
    guard let self, let first = self.utf8.first else { return nil }
    // Nearly every text starts with an ASCII letter, and then no table has to be asked.
    if first > 0x20, first < 0x7F { return self }
    return self.unicodeScalars.contains { !$0.properties.isWhitespace } ? self : nil
  }
}
