/// A quotation mark after a digit is heard as inches, even where it closes a quotation: "Track 01" in quotes loses
/// them. Without an opening mark it is inches indeed: 6.1" is "6.1 inches", 5'11" is "5 feet 11 inches". After
/// degrees it is seconds of arc, and stays.
struct InchesRule: HumanTextRule {
  let marks: TextMarks = [.quote, .notASCII]
  let needs: TextMarks = .digit
  /// Longest quotation in a label, in characters.
  private static let longestQuotation = 200
  /// Largest distance between a degree sign and its seconds of arc, in characters.
  private static let longestAngle = 16

  func replacement(in text: Characters, at index: Int, words: HumanTextStrings, isPosition: Bool) -> Replacement? {
    guard text.isDigit(index) || text.isMark(index) else { return nil }
    if isOpening(text, index), let close = closing(in: text, after: index), text.isDigit(close - 1) {
      return Replacement(words: text.text(index + 1, close), end: close + 1)
    }
    guard !text.isWordPart(index - 1), text.scalar(index - 1) != ".", !followsDegrees(text, index),
      let number = text.number(at: index)
    else {
      return nil
    }
    if isFoot(text, number.end), let rest = text.digits(at: number.end + 1), isQuote(text, rest.end) {
      let feet = words.feet.counted(number.text, words.plurals)
      return Replacement(words: feet + " " + words.inches.counted(rest.text, words.plurals), end: rest.end + 1)
    }
    guard isQuote(text, number.end), !text.isWordPart(number.end + 1) else { return nil }
    return Replacement(words: words.inches.counted(number.text, words.plurals), end: number.end + 1)
  }

  private func isOpening(_ text: Characters, _ index: Int) -> Bool {
    text.isOne(of: "\"“„", index) && (text.isGap(index - 1) || text.scalar(index - 1) == "(") && !text.isGap(index + 1)
  }

  private func closing(in text: Characters, after index: Int) -> Int? {
    var index = index + 1
    let end = index + Self.longestQuotation
    while index < end, text.scalar(index) != nil {
      if isQuote(text, index) { return index }
      index += 1
    }
    return nil
  }

  private func followsDegrees(_ text: Characters, _ index: Int) -> Bool {
    (max(0, index - Self.longestAngle)..<index + Self.longestAngle).contains { text.scalar($0) == "°" }
  }

  private func isQuote(_ text: Characters, _ index: Int) -> Bool { text.isOne(of: "\"”“″", index) }
  private func isFoot(_ text: Characters, _ index: Int) -> Bool { text.isOne(of: "'’′", index) }
}
