/// A text without what recognition and dumps write differently: case, blanks, punctuation.
struct ComparedText: Hashable, Sendable {
  let letters: [Character]

  init(_ text: String) {
    letters = Array(text.lowercased().lazy.compactMap(Self.letter).prefix(Self.longest))
  }

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
  var isTelling: Bool { letters.count >= 3 || letters.count == 2 && letters.allSatisfy { $0.isIdeograph } }

  /// Whether at most one letter differs; in texts of up to three letters none may.
  func isNearly(_ other: ComparedText) -> Bool {
    if letters == other.letters { return true }
    let (short, long) = letters.count <= other.letters.count ? (letters, other.letters) : (other.letters, letters)
    guard short.count > 3, long.count - short.count <= 1 else { return false }
    let start = zip(short, long).prefix { $0 == $1 }.count
    let end = zip(short.reversed(), long.reversed()).prefix { $0 == $1 }.count
    return start + end >= long.count - 1
  }

  /// Pairs of letters that follow one another; of a single letter the letter.
  var pairs: Set<[Character]> {
    guard letters.count > 1 else { return isEmpty ? [] : [letters] }
    return Set(zip(letters, letters.dropFirst()).map { [$0, $1] })
  }

  /// The share of its pairs of letters that another has too, from 0 to 1.
  func share(in other: ComparedText) -> Double {
    let own = pairs
    guard !own.isEmpty else { return 0 }
    return Double(own.intersection(other.pairs).count) / Double(own.count)
  }

  /// Whether one is written in the other, whole.
  func isPart(of other: ComparedText) -> Bool {
    guard !isEmpty, letters.count <= other.letters.count else { return false }
    return (0...(other.letters.count - letters.count)).contains { other.letters[$0...].starts(with: letters) }
  }
}

extension Character {
  /// Chinese characters, kana and Hangul.
  fileprivate var isIdeograph: Bool {
    unicodeScalars.allSatisfy { (0x3040...0x30FF).contains($0.value) || (0x3400...0x9FFF).contains($0.value)
      || (0xAC00...0xD7AF).contains($0.value) }
  }
}
