/// A text whose characters can be asked for at any index, in bounds or not. The kind of each character is found out
/// once, because rules ask for it often.
struct Characters {
  enum Kind: UInt8 {
    case digit, capital, letter, number, space, mark
  }

  let source: String
  /// Where each character starts, and the end.
  private let starts: [String.Index]
  private let kinds: [Kind]
  private let scalars: [Unicode.Scalar]

  init(_ text: String) {
    source = text
    (starts, kinds, scalars) = Self.simple(text) ?? Self.any(text)
  }

  private typealias Parts = ([String.Index], [Kind], [Unicode.Scalar])

  /// The parts of an ASCII text, in which every byte is a character; `nil` for other texts, and for those with Windows
  /// line ends, which are one character of two bytes.
  private static func simple(_ text: String) -> Parts? {
    let bytes = text.utf8
    guard !bytes.contains(where: { $0 >= 0x80 || $0 == 0x0D }) else { return nil }
    return (bytes.indices + [text.endIndex], bytes.map { Kind(ascii: $0) }, bytes.map { Unicode.Scalar($0) })
  }

  private static func any(_ text: String) -> Parts {
    (text.indices + [text.endIndex], text.map { Kind($0) }, text.map(\.plainScalar))
  }

  var count: Int { kinds.count }

  /// The indices of its characters.
  var indices: Range<Int> { kinds.indices }

  /// `nil` before the start and after the end.
  subscript(_ index: Int) -> Character? { index >= 0 && index < count ? source[starts[index]] : nil }

  /// The character there if it is a single scalar, which is far faster to compare; else U+FFFF.
  func scalar(_ index: Int) -> Unicode.Scalar? { index >= 0 && index < scalars.count ? scalars[index] : nil }

  func kind(_ index: Int) -> Kind? { index >= 0 && index < kinds.count ? kinds[index] : nil }

  func isDigit(_ index: Int) -> Bool { kind(index) == .digit }

  func isLetter(_ index: Int) -> Bool { kind(index) == .letter || kind(index) == .capital }

  /// A letter or a number in any script.
  func isWordPart(_ index: Int) -> Bool {
    switch kind(index) {
    case .digit, .capital, .letter, .number: true
    case .space, .mark, nil: false
    }
  }

  /// Whether a sign or picture stands there: no letter, number or space.
  func isMark(_ index: Int) -> Bool { kind(index) == .mark }

  /// Whether nothing or white space stands there.
  func isGap(_ index: Int) -> Bool { kind(index) == .space || kind(index) == nil }

  /// Whether one of these stands there.
  func isOne(of characters: String, _ index: Int) -> Bool {
    scalar(index).map(characters.unicodeScalars.contains) ?? false
  }

  /// Most digits of a number. A longer one is no number that anybody means, and rules that look ahead must not look at
  /// a whole long text from each of its places.
  private static let mostDigits = 15
  /// Most characters of a number with its separators.
  private static let longestNumber = 30

  /// The ASCII digits from there on; `nil` where there are none or too many to be a number that is meant.
  func digits(at index: Int) -> (text: String, end: Int)? {
    digitsEnd(index).map { (text(index, $0), $0) }
  }

  /// Where the ASCII digits from there on end; `nil` where ``digits(at:)`` finds none.
  func digitsEnd(_ index: Int) -> Int? {
    var end = index
    while isDigit(end), end - index <= Self.mostDigits { end += 1 }
    return end > index && end - index <= Self.mostDigits ? end : nil
  }

  /// A number with group and decimal marks as they are written: "1,299.00".
  func number(at index: Int) -> (text: String, end: Int)? {
    guard var end = digitsEnd(index) else { return nil }
    while end - index <= Self.longestNumber, scalar(end) == "." || scalar(end) == ",", let more = digitsEnd(end + 1) {
      end = more
    }
    return end - index <= Self.longestNumber ? (text(index, end), end) : nil
  }

  /// Whether a number starts there, and is no part of a longer word or number.
  func startsNumber(_ index: Int) -> Bool {
    isDigit(index) && !isWordPart(index - 1) && scalar(index - 1) != "." && scalar(index - 1) != ","
  }

  func text(_ start: Int, _ end: Int) -> String {
    guard start <= end, start >= 0, end <= count else { return "" }
    return String(source[starts[start]..<starts[end]])
  }

  /// Whether these characters stand there.
  func has(_ words: [Unicode.Scalar], at index: Int) -> Bool {
    words.indices.allSatisfy { scalar(index + $0) == words[$0] }
  }

  /// The first index from there on that is no space.
  func skippingSpaces(_ index: Int) -> Int {
    var index = index
    while scalar(index) == " " || scalar(index) == "\u{A0}" || scalar(index) == "\u{202F}" { index += 1 }
    return index
  }

  /// The last index before that one that is no space.
  func lastBeforeSpaces(_ index: Int) -> Int {
    var index = index - 1
    while scalar(index) == " " || scalar(index) == "\u{A0}" || scalar(index) == "\u{202F}" { index -= 1 }
    return index
  }

  /// A number whose groups of three are parted by spaces, as in "1 299,00"; the text is without them.
  func spacedNumber(at index: Int) -> (text: String, end: Int)? {
    guard let first = digits(at: index), first.text.count <= 3, !isGrouped(before: index) else { return nil }
    var (text, end) = first
    while text.count <= 20, isGap(end), scalar(end) != nil, let group = digits(at: end + 1), group.text.count == 3 {
      text += group.text
      end = group.end
    }
    guard end > first.end else { return nil }
    if isOne(of: ".,", end), let part = digits(at: end + 1) {
      text += self.text(end, part.end)
      end = part.end
    }
    return text.count <= 20 ? (text, end) : nil
  }

  private func isGrouped(before index: Int) -> Bool { isGap(index - 1) && isDigit(index - 2) }
}

extension Character {
  fileprivate var plainScalar: Unicode.Scalar {
    let view = unicodeScalars
    guard let first = view.first, view.count == 1 else { return "\u{FFFF}" }
    return first
  }
}

extension Characters.Kind {
  init(_ character: Character) {
    if let ascii = character.asciiValue {
      self.init(ascii: ascii)
    } else if character.isLetter {
      self = character.isUppercase ? .capital : .letter
    } else {
      self = character.isWhitespace ? .space : character.isNumber ? .number : .mark
    }
  }

  init(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .capital
    case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .letter
    case UInt8(ascii: " "), 0x09...0x0D: self = .space
    default: self = .mark
    }
  }
}
