/// The seams between what an app says and what the screen reader adds: across one, no word is said twice in a row.
///
/// "Close button" and the role "Button." are "Close button."; "Search…" and "Search Field." are "Search Field."; "Wi-Fi
/// on" and the state "On." are "Wi-Fi on." Case, and punctuation between the two words, make no difference.
///
/// Three things stay. Two texts of the app's own, such as a label and its value, are both said whole. A number is no
/// word, as "Room 12" and "12 of 20." count different things. And where a full stop parts them, a sentence of several
/// words stays whole after a longer text: "Some placeholder text. Text Field." is recorded so.
struct SeamWords {
  /// Whose words they are.
  enum Source { case app, reader }

  /// What stands between two texts.
  enum Separator {
    /// A full stop where none is, and a space.
    case sentence
    case comma
    case space
  }

  let separator: Separator
  private(set) var text = ""
  private var last = Source.reader

  init(_ separator: Separator) { self.separator = separator }

  /// Adds words; nothing where they are empty.
  mutating func add(_ words: String, from source: Source) {
    guard !words.isEmpty else { return }
    if source == .app, last == .app {
      text.join(words, separator)
    } else {
      text.joinOnce(words, separator)
    }
    last = source
  }

  /// Adds a name with the states that are said before it. One that would double the name's first word ("Selected,
  /// Selected items") is said after it.
  mutating func add(_ name: String?, from source: Source, after states: [(words: String, source: Source)]) {
    var (before, after) = (states, [(words: String, source: Source)]())
    while let name, let state = before.last, state.source == .reader, state.words.isDoubled(by: name) {
      after.insert(before.removeLast(), at: 0)
    }
    for state in before { add(state.words, from: state.source) }
    if let name { add(name, from: source) }
    for state in after { add(state.words, from: state.source) }
  }
}

extension String {
  /// Adds words that are the screen reader's, or follow the screen reader's: a word that the text ends with is not said
  /// again.
  mutating func joinOnce(_ words: String, _ separator: SeamWords.Separator) {
    guard let shared = word(sharedWith: words) else { return join(words, separator) }
    let rest = words[shared.secondEnd...]
    if rest.unicodeScalars.contains(where: \.isWordPart) {
      if separator == .sentence, !isWordAlone(before: shared.firstEnd) { return join(words, separator) }
      let closing = self[shared.firstEnd...].filter { !" .!?:…".contains($0) }
      self = String(self[..<shared.firstEnd]) + closing + String(rest)
    } else if !endsSentence {
      append(contentsOf: rest)
    }
  }

  /// Adds words as they are.
  mutating func join(_ words: String, _ separator: SeamWords.Separator) {
    guard !isEmpty else {
      self = words
      return
    }
    switch separator {
    case .sentence: if !endsSentence { append(".") }
    case .comma: append(",")
    case .space: break
    }
    append(" ")
    append(words)
  }

  /// Whether its last word is the first of what follows.
  func isDoubled(by next: String) -> Bool { word(sharedWith: next) != nil }

  /// The text with its first letter as a capital.
  var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The word that this text ends and the next starts with: where it ends in both.
  private func word(sharedWith next: String) -> (firstEnd: Index, secondEnd: Index)? {
    guard mayShareWord(with: next), let second = next.firstWord(hyphenated: false), let end = lastWordEnd else {
      return nil
    }
    if let whole = next.firstWord(hyphenated: true), whole.endIndex > second.endIndex,
      endsWithWord(whole, at: end, hyphenated: true)
    {
      return (end, whole.endIndex)
    }
    return endsWithWord(second, at: end, hyphenated: false) ? (end, second.endIndex) : nil
  }

  /// Whether a word may be shared, by a look at the bytes: nearly always the last letters of the two words differ, and
  /// all is said. Only where both are ASCII can that be told so soon.
  private func mayShareWord(with next: String) -> Bool {
    let last = utf8.withContiguousStorageIfAvailable { $0.last { $0.isWordPart } }
    let first = next.utf8.withContiguousStorageIfAvailable { bytes -> UInt8? in
      guard let start = bytes.firstIndex(where: \.isWordPart) else { return nil }
      return bytes[bytes[start...].firstIndex { !$0.isWordPart }.map { $0 - 1 } ?? bytes.endIndex - 1]
    }
    guard let last, let first else { return true }
    guard let last, let first else { return false }
    return last >= 0x80 || first >= 0x80 || last | 0x20 == first | 0x20
  }

  /// Whether the word that ends there is all there is since the last full stop or colon.
  private func isWordAlone(before end: Index) -> Bool {
    let words = self[..<end].drop { !$0.isLetter && !$0.isNumber }
    guard let space = words.lastIndex(of: " ") else { return true }
    return ".:!?…".contains(words[..<space].last ?? " ")
  }

  private func firstWord(hyphenated: Bool) -> Substring.UnicodeScalarView? {
    let view = unicodeScalars
    guard let start = view.firstIndex(where: \.isWordPart) else { return nil }
    return Substring(self[start...]).unicodeScalars.prefix { $0.isWordPart || hyphenated && $0.isHyphen }
  }

  private var lastWordEnd: Index? {
    unicodeScalars.lastIndex(where: \.isWordPart).map { unicodeScalars.index(after: $0) }
  }

  private func endsWithWord(_ word: Substring.UnicodeScalarView, at end: Index, hyphenated: Bool) -> Bool {
    let view = unicodeScalars
    var start = end
    while start > startIndex {
      let before = view.index(before: start)
      guard view[before].isWordPart || hyphenated && view[before].isHyphen else { break }
      start = before
    }
    return word.contains(where: \.properties.isAlphabetic)
      && self[start..<end].lowercased() == String(word).lowercased()
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter, a digit, or a mark on one.
  fileprivate var isWordPart: Bool {
    if isASCII {
      return ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }

  fileprivate var isHyphen: Bool { self == "-" || self == "\u{2010}" || self == "\u{2011}" }
}

extension UInt8 {
  /// Whether it is an ASCII letter or digit, or belongs to a character that is not ASCII.
  fileprivate var isWordPart: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: false
    }
  }
}
