import HearsightScreenModel

/// Comparison of words that were read from pixels with words that an app tells.
enum Words {
  /// Lower case, letters and digits, single spaces.
  static func normalised(_ text: String) -> String {
    var result = ""
    var isGap = false
    for character in text.lowercased() {
      if character.isLetter || character.isNumber {
        if isGap, !result.isEmpty { result.append(" ") }
        result.append(character)
        isGap = false
      } else if character != "'" && character != "\u{2019}" {
        isGap = true
      }
    }
    return result
  }

  /// The words of a text, in lower case and without punctuation.
  static func split(_ text: String) -> [String] { normalised(text).split(separator: " ").map(String.init) }

  /// Whether one insertion, deletion or replacement at most turns one into the other.
  static func isWithinOneEdit(_ first: String, _ second: String) -> Bool {
    let (one, two) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    guard abs(one.count - two.count) <= 1 else { return false }
    let prefix = zip(one, two).prefix { $0 == $1 }.count
    let suffix = zip(one.reversed(), two.reversed()).prefix { $0 == $1 }.count
    return max(one.count, two.count) - min(prefix + suffix, min(one.count, two.count)) <= 1
  }

  /// Whether a text is told by a name, as tolerantly as ATF: one letter may be wrong, the first or last be lost.
  static func contains(_ name: String, _ text: String) -> Bool {
    let (name, text) = (normalised(name), normalised(text))
    guard !text.isEmpty else { return true }
    if name.contains(text) || isWithinOneEdit(name, text) { return true }
    if text.count > 3, name.contains(text.dropFirst()) || name.contains(text.dropLast()) { return true }
    return text.count > 4 && hasNearWindow(Array(name.unicodeScalars), Array(text.unicodeScalars))
  }

  /// Whether all words of a text are among a name's, in whatever order: lines of two directions are read in either.
  /// Single letters at the ends of the text are icons that were read as letters.
  static func tells(_ name: String, allWordsOf text: String) -> Bool {
    var words = split(text)[...]
    while words.count > 1, words.first?.count == 1 { words.removeFirst() }
    while words.count > 1, words.last?.count == 1 { words.removeLast() }
    guard words.contains(where: { $0.count > 1 }) else { return false }
    return Set(words).isSubset(of: split(name)) || contains(name, words.joined(separator: " "))
  }

  /// Share of a text's letters that are wrong where it may still be the name, misread.
  private static let misread = 0.4

  /// Whether a text may be some of a name's words, read wrongly.
  static func resembles(_ name: String, _ text: String) -> Bool {
    let (words, wanted) = (split(name), split(text))
    guard !wanted.isEmpty, words.count >= wanted.count else { return false }
    let letters = Array(wanted.joined(separator: " ").unicodeScalars)
    return (0...words.count - wanted.count).contains { start in
      let part = Array(words[start..<start + wanted.count].joined(separator: " ").unicodeScalars)
      return Double(EditDistance.between(part, letters)) <= misread * Double(letters.count)
    }
  }

  /// Whether a stretch of the name as long as the text differs from it in one letter only.
  private static func hasNearWindow(_ name: [Unicode.Scalar], _ text: [Unicode.Scalar]) -> Bool {
    guard name.count >= text.count else { return false }
    return (0...name.count - text.count).contains { start in
      var misses = 0
      for index in text.indices where name[start + index] != text[index] {
        misses += 1
        if misses > 1 { return false }
      }
      return true
    }
  }

  /// The digits of a text, in order: how times and prices are compared, whatever stands between.
  static func digits(_ text: String) -> String { text.filter(\.isNumber) }

  /// The script of which most letters are, and their share of all letters; `nil` without letters.
  static func script(of text: String) -> (script: Script, share: Double, letters: Int)? {
    var counts: [Script: Int] = [:]
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic { counts[Script(scalar), default: 0] += 1 }
    let total = counts.values.reduce(0, +)
    guard let most = counts.max(by: { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }) else { return nil }
    return (most.key, Double(most.value) / Double(total), total)
  }

  /// A script, by its blocks of Unicode.
  enum Script: String {
    case latin, cyrillic, greek, arabic, hebrew, devanagari, thai, hangul, han, other

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x41...0x24F, 0x1E00...0x1EFF: self = .latin
      case 0x370...0x3FF: self = .greek
      case 0x400...0x52F: self = .cyrillic
      case 0x590...0x5FF: self = .hebrew
      case 0x600...0x6FF, 0x750...0x77F: self = .arabic
      case 0x900...0x97F: self = .devanagari
      case 0xE00...0xE7F: self = .thai
      case 0x1100...0x11FF, 0xAC00...0xD7AF: self = .hangul
      // Kana stand beside Han in Japanese, and count as one with them.
      case 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF: self = .han
      default: self = .other
      }
    }
  }
}
