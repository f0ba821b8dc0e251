/// One rule of ``HumanText``: it finds what it knows in a text and says it in words.
protocol HumanTextRule: Sendable {
  /// The rule works only on texts with one of these marks.
  var marks: TextMarks { get }

  /// What stands at that place, in words; `nil` where the rule finds nothing.
  func replacement(in text: Characters, at index: Int, words: HumanTextStrings, isPosition: Bool) -> Replacement?

  func apply(to text: Characters, words: HumanTextStrings, isPosition: Bool) -> Characters
}

/// Words in place of the characters up to `end`.
struct Replacement {
  var words: String
  /// The index after the last character that is replaced.
  var end: Int
  /// Whether spaces before it go: a comma follows the word at once.
  var joinsLeft = false
  /// Whether it is a word, to be kept apart from its neighbours by spaces.
  var isWord = false
}

extension HumanTextRule {
  func apply(to text: Characters, words: HumanTextStrings, isPosition: Bool) -> Characters {
    var result: [Character] = []
    var copied = 0
    var index = 0
    while index < text.all.count {
      guard
        let found = replacement(in: text, at: index, words: words, isPosition: isPosition), found.end > index
      else {
        index += 1
        continue
      }
      result.append(contentsOf: text.all[copied..<index])
      if found.joinsLeft { while result.last == " " { result.removeLast() } }
      if found.isWord, let last = result.last, !last.isWhitespace, last != "(", last != "[" { result.append(" ") }
      result.append(contentsOf: found.words)
      index = min(found.end, text.all.count)
      copied = index
      if found.isWord, text.isWordPart(index) { result.append(" ") }
    }
    guard copied > 0 else { return text }
    result.append(contentsOf: text.all[copied...])
    return Characters(result)
  }
}

/// What a text has in it, seen in one pass, so that rules with nothing to do cost nothing.
struct TextMarks: OptionSet {
  var rawValue: UInt8

  static let digit = TextMarks(rawValue: 1)
  static let quote = TextMarks(rawValue: 2)
  static let capitals = TextMarks(rawValue: 4)
  static let stop = TextMarks(rawValue: 8)
  static let symbol = TextMarks(rawValue: 16)
  static let notASCII = TextMarks(rawValue: 32)
  static let dash = TextMarks(rawValue: 64)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(of text: String) {
    self = []
    var capitals = 0
    for byte in text.utf8 {
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      capitals = isCapital ? capitals + 1 : 0
      if capitals > 1 { insert(.capitals) }
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): insert(.digit)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): insert(.quote)
      case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"): insert(.stop)
      case UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: "+"), UInt8(ascii: "|"), UInt8(ascii: "~"),
        UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: "/"):
        insert(.symbol)
      case UInt8(ascii: "-"): insert(.dash)
      case 0x80...: insert([.notASCII, .capitals])
      default: break
      }
    }
  }
}
