/// A text without what recognition and dumps write differently: case, blanks, punctuation.
struct ComparedText: Hashable, Sendable {
  /// As numbers, which are compared faster than characters.
  let letters: [UInt32]
  /// Pairs of letters that follow one another, each as a number; of a single letter the letter.
  let pairs: Set<UInt64>

  init(_ text: String) {
    letters = text.lowercased().lazy.compactMap(Self.letter).prefix(Self.longest).compactMap {
      $0.unicodeScalars.first?.value
    }
    let codes = letters.map(UInt64.init)
    pairs = codes.count == 1 ? Set(codes) : Set(zip(codes, codes.dropFirst()).map { $0 << 32 | $1 })
  }

  static func == (one: ComparedText, other: ComparedText) -> Bool { one.letters == other.letters }

  func hash(into hasher: inout Hasher) { hasher.combine(letters) }

  /// A letter or digit as it is compared; `nil` for what is not compared. Persian and Arabic write two letters with
  /// other code points, and digits of all scripts are digits.
  private static func letter(_ character: Character) -> Character? {
    if character.isASCII { return character.isLetter || character.isNumber ? character : nil }
    guard character.isLetter || character.isNumber else { return nil }
    if let digit = character.wholeNumberValue, digit < 10, !character.isLetter { return Character("\(digit)") }
    return alike[character] ?? character
  }

  private static let alike: [Character: Character] = [
    "ی": "ي", "ى": "ي", "ئ": "ي", "ک": "ك", "أ": "ا", "إ": "ا", "آ": "ا", "ۀ": "ه", "ة": "ه", "ؤ": "و",
  ]

  /// Longer texts are compared by their beginning.
  private static let longest = 600

  var isEmpty: Bool { letters.isEmpty }
  /// Whether it says enough to be told from others: one Chinese character is a word, one Latin letter is none.
  var isTelling: Bool { letters.count >= 3 || letters.count == 2 && letters.allSatisfy(Self.isIdeograph) }

  /// Chinese characters, kana and Hangul.
  private static func isIdeograph(_ code: UInt32) -> Bool {
    (0x3040...0x30FF).contains(code) || (0x3400...0x9FFF).contains(code) || (0xAC00...0xD7AF).contains(code)
  }

  /// Whether at most one letter differs; in texts of up to three letters none may.
  func isNearly(_ other: ComparedText) -> Bool {
    if letters == other.letters { return true }
    let (short, long) = letters.count <= other.letters.count ? (letters, other.letters) : (other.letters, letters)
    guard short.count > 3, long.count - short.count <= 1 else { return false }
    var start = 0
    while start < short.count, short[start] == long[start] { start += 1 }
    // What differs and is not the only letter that does.
    if start == short.count { return true }
    let rest = short.count == long.count ? start + 1 : start
    return short[rest...].elementsEqual(long[(start + 1)...])
  }

  /// The share of its pairs of letters that another has too, from 0 to 1.
  func share(in other: ComparedText) -> Double {
    guard !pairs.isEmpty else { return 0 }
    return Double(pairs.count { other.pairs.contains($0) }) / Double(pairs.count)
  }

  /// Whether one is written in the other, whole.
  func isPart(of other: ComparedText) -> Bool {
    guard !isEmpty, letters.count <= other.letters.count else { return false }
    return (0...(other.letters.count - letters.count)).contains { start in
      letters.indices.allSatisfy { other.letters[start + $0] == letters[$0] }
    }
  }
}
