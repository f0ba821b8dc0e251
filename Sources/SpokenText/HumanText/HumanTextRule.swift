/// One rule of ``HumanText``: it finds what it knows in a text and says it in words.
protocol HumanTextRule: Sendable {
  /// The rule is tried only on texts with at least one of these marks.
  var marks: TextMarks { get }
  /// The rule is tried only on texts with all of these marks.
  var needs: TextMarks { get }

  /// What stands at that place, in words; `nil` where the rule finds nothing.
  func replacement(in text: Characters, at index: Int, words: HumanTextStrings, isPosition: Bool) -> Replacement?

  func apply(to text: Characters, words: HumanTextStrings, isPosition: Bool) -> Characters
}

/// Words in place of the characters up to `end`.
struct Replacement {
  var words: String
  /// The index after the last character that is replaced.
  var end: Int
  /// Whether spaces before it are removed: a comma follows the word at once.
  var joinsLeft = false
  /// Whether it is a word, to be kept apart from its neighbours by spaces.
  var isWord = false
}

extension HumanTextRule {
  var needs: TextMarks { [] }

  func isCalled(for found: TextMarks) -> Bool { !marks.isDisjoint(with: found) && needs.isSubset(of: found) }

  func apply(to text: Characters, words: HumanTextStrings, isPosition: Bool) -> Characters {
    var result = ""
    var copied = 0
    var index = 0
    while index < text.count {
      guard
        let found = replacement(in: text, at: index, words: words, isPosition: isPosition), found.end > index
      else {
        index += 1
        continue
      }
      result += text.text(copied, index)
      if found.joinsLeft { while result.last == " " { result.removeLast() } }
      if found.isWord, let last = result.last, !last.isWhitespace, last != "(", last != "[" { result += " " }
      result += found.words
      index = min(found.end, text.count)
      copied = index
      if found.isWord, text.isWordPart(index) { result += " " }
    }
    guard copied > 0 else { return text }
    return Characters(result + text.text(copied, text.count))
  }
}

/// Which kinds of characters a text has, found in one pass over its bytes, so that rules with nothing to do cost
/// nothing.
struct TextMarks: OptionSet {
  var rawValue: UInt16

  static let digit = TextMarks(bit: 0)
  /// " or '
  static let quote = TextMarks(bit: 1)
  /// Two capitals in a row; letters that are not ASCII may be some.
  static let capitals = TextMarks(bit: 2)
  /// . ! ?
  static let stop = TextMarks(bit: 3)
  static let symbol = TextMarks(bit: 4)
  static let notASCII = TextMarks(bit: 5)
  static let hyphen = TextMarks(bit: 6)
  static let slash = TextMarks(bit: 7)
  static let colon = TextMarks(bit: 8)
  static let dollar = TextMarks(bit: 9)
  /// A digit and then a letter, perhaps with a space between: "5 km".
  static let amount = TextMarks(bit: 10)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  private init(bit: UInt16) { rawValue = 1 << bit }

  init(of text: String) {
    self = []
    var (wasCapital, wasDigit) = (false, false)
    for byte in text.utf8 {
      var isCapital = false
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        insert(.digit)
        wasDigit = true
      case UInt8(ascii: " "): break
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        isCapital = true
        if wasCapital { insert(.capitals) }
        fallthrough
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        if wasDigit { insert(.amount) }
        wasDigit = false
      case 0x80...:
        insert(wasDigit ? [.notASCII, .capitals, .amount] : [.notASCII, .capitals])
      default:
        insert(Self.mark(byte))
        wasDigit = false
      }
      wasCapital = isCapital
    }
  }

  private static func mark(_ byte: UInt8) -> TextMarks {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): .quote
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"): .stop
    case UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: "+"), UInt8(ascii: "|"), UInt8(ascii: "~"),
      UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: "="):
      .symbol
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: "-"): .hyphen
    case UInt8(ascii: "$"): .dollar
    default: []
    }
  }
}
