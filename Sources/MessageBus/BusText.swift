/// Text as D-Bus can carry it and a screen reader can say it.
package enum BusText {
  /// Longest text, in Unicode scalars; the rest is cut off. Nobody listens to more, and one window title must not hold
  /// up the bus.
  package static let longest = 20_000

  /// The text without NUL and other control characters (but line feeds and tabs), without noncharacters, which sd-bus
  /// refuses, and without the marks that reorder what is shown.
  package static func cleaned(_ text: String) -> String {
    if text.utf8.count <= longest, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(longest) where isSayable(scalar) {
      result.append(isLineEnd(scalar) ? "\n" : scalar)
    }
    return String(result)
  }

  /// The cleaned text without the white space around it.
  package static func trimmed(_ text: String?) -> String {
    guard let text else { return "" }
    let clean = cleaned(text)
    guard let first = clean.firstIndex(where: { !$0.isWhitespace }),
      let last = clean.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(clean[first...last])
  }

  /// Whether sd-bus accepts a character in a message: its check of UTF-8 is stricter than Unicode's.
  static func isCarried(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value != 0 && !(0xFDD0...0xFDEF).contains(scalar.value) && scalar.value & 0xFFFE != 0xFFFE
  }

  private static func isSayable(_ scalar: Unicode.Scalar) -> Bool {
    guard isCarried(scalar) else { return false }
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: return true
    case ..<0x20, 0x7F..<0xA0: return false
    // Bidirectional embeddings, overrides and isolates.
    case 0x202A...0x202E, 0x2066...0x2069: return false
    default: return true
    }
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\r" || scalar.value == 0x2028 || scalar.value == 0x2029
  }
}
