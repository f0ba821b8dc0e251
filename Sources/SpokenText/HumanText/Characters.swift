/// A text whose characters can be asked for at any index, in bounds or not.
struct Characters {
  var all: [Character]

  init(_ text: some Sequence<Character>) { all = Array(text) }

  /// `nil` before the start and after the end.
  subscript(_ index: Int) -> Character? { all.indices.contains(index) ? all[index] : nil }

  func isDigit(_ index: Int) -> Bool { self[index].map { "0"..."9" ~= $0 } ?? false }

  func isWordPart(_ index: Int) -> Bool { self[index].map { $0.isLetter || $0.isNumber } ?? false }

  /// Whether nothing or white space stands there.
  func isGap(_ index: Int) -> Bool { self[index]?.isWhitespace ?? true }

  /// The ASCII digits from there on; `nil` where there are none or too many to be a number that is meant.
  func digits(at index: Int) -> (text: String, end: Int)? {
    var end = index
    while isDigit(end) { end += 1 }
    guard end > index, end - index <= 15 else { return nil }
    return (text(index, end), end)
  }

  /// A number with group and decimal marks as they are written: "1,299.00".
  func number(at index: Int) -> (text: String, end: Int)? {
    guard var (_, end) = digits(at: index) else { return nil }
    while let mark = self[end], mark == "." || mark == ",", let more = digits(at: end + 1) { end = more.end }
    return end - index <= 30 ? (text(index, end), end) : nil
  }

  func text(_ start: Int, _ end: Int) -> String {
    guard start <= end, start >= 0, end <= all.count else { return "" }
    return String(all[start..<end])
  }

  /// Whether that stands there; upper and lower case are the same where `anyCase` says so.
  func has(_ words: [Character], at index: Int, anyCase: Bool = false) -> Bool {
    guard index + words.count <= all.count else { return false }
    return words.indices.allSatisfy { offset in
      guard let own = self[index + offset] else { return false }
      return own == words[offset] || anyCase && own.lowercased() == words[offset].lowercased()
    }
  }

  /// The first index from there on that is no space.
  func skippingSpaces(_ index: Int) -> Int {
    var index = index
    while self[index] == " " || self[index] == "\u{A0}" || self[index] == "\u{202F}" { index += 1 }
    return index
  }
}
