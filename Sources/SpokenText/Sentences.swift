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

  /// With a full stop where none is.
  var endingSentence: String { isEmpty || endsSentence ? self : self + "." }

  /// Without its last full stop.
  var withoutFullStop: String { utf8.last == UInt8(ascii: ".") ? String(dropLast()) : self }

  /// Adds a sentence, ending the one before.
  mutating func addSentence(_ sentence: String) {
    if !isEmpty {
      if !endsSentence { append(".") }
      append(" ")
    }
    append(sentence)
  }
}

extension Optional where Wrapped == String {
  /// The text, or `nil` where there is none to be heard.
  var audible: String? {
    guard let self, self.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else { return nil }
    return self
  }
}
