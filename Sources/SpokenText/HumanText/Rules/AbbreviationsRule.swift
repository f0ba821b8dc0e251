/// "2 h 5 min" is said as "2 hours 5 minutes", "e.g." as "for example", "/mo" as "per month". What is short for what
/// stands in the language's table.
struct AbbreviationsRule: HumanTextRule {
  let marks: TextMarks = [.amount, .stop, .slash, .notASCII]

  /// Longest word for a currency or unit, in characters.
  private static let longestUnit = 20

  func replacement(in text: Characters, at index: Int, words: HumanTextStrings, isPosition: Bool) -> Replacement? {
    if text.isDigit(index) { return unit(in: text, at: index, words) }
    return abbreviation(in: text, at: index, words)
  }

  private func unit(in text: Characters, at index: Int, _ words: HumanTextStrings) -> Replacement? {
    guard text.startsNumber(index), let number = text.number(at: index) else { return nil }
    let start = text.skippingSpaces(number.end)
    var end = start
    while end - start < 6, text.isLetter(end) || text.isOne(of: "°/.", end) { end += 1 }
    while end > start {
      if let word = words.units[text.text(start, end)], !text.isWordPart(end), text.scalar(end) != "/" {
        return Replacement(words: word.counted(number.text, words.plurals), end: end)
      }
      end -= 1
    }
    return nil
  }

  private func abbreviation(in text: Characters, at index: Int, _ words: HumanTextStrings) -> Replacement? {
    let isSlash = text.scalar(index) == "/"
    guard isSlash ? text.isWordPart(index - 1) || isCurrency(text, index - 1) : text.isLetter(index) else { return nil }
    guard isSlash || text.isGap(index - 1) || text.scalar(index - 1) == "(" else { return nil }
    var end = index
    while end - index < 8,
      text.isLetter(end) || text.scalar(end) == "." || text.scalar(end) == "/" || text.scalar(end) == "²"
        || isInnerSpace(text, end)
    { end += 1 }
    // A single letter after a slash is a unit only of an amount: "5 €/l", and not "and/l".
    let shortest = isSlash && !followsAmount(text, index) ? index + 2 : index + 1
    while end > shortest {
      let ends = !text.isWordPart(end) && text.scalar(end) != "/" || text.scalar(end - 1) == "/"
      if ends, let word = words.abbreviations[text.text(index, end).lowercased().filter { !$0.isWhitespace }],
        !text.isGap(end - 1)
      {
        return Replacement(words: word, end: end, isWord: true)
      }
      end -= 1
    }
    return nil
  }

  private func isCurrency(_ text: Characters, _ index: Int) -> Bool { text[index]?.isCurrencySymbol ?? false }

  /// Whether a number, perhaps with a word after it, stands before that place: "5", "5 €", "5 euros".
  private func followsAmount(_ text: Characters, _ index: Int) -> Bool {
    var start = index - 1
    while index - start <= Self.longestUnit, text.isLetter(start) || isCurrency(text, start) { start -= 1 }
    return text.isDigit(text.lastBeforeSpaces(start + 1))
  }

  /// The space in "z. B."
  private func isInnerSpace(_ text: Characters, _ index: Int) -> Bool {
    text.isGap(index) && text.scalar(index - 1) == "." && text.isLetter(index + 1) && text.scalar(index + 2) == "."
  }
}
