extension String {
  /// Whether nothing of it is said.
  var isBlank: Bool { allSatisfy { $0.isWhitespace || $0 == "\u{200B}" || $0 == "\u{FEFF}" } }

  /// Without spaces at its ends.
  var trimmingBlanks: String { trimmingCharacters(where: \.isWhitespace) }

  /// Without the characters of a kind at its ends.
  func trimmingCharacters(where isUnwanted: (Character) -> Bool) -> String {
    guard let first = firstIndex(where: { !isUnwanted($0) }), let last = lastIndex(where: { !isUnwanted($0) })
    else { return "" }
    return String(self[first...last])
  }
}
