/// "2 h 5 min" is said as "2 hours 5 minutes", "e.g." as "for example", "/mo" as "per month". What is short for what
/// stands in the language's table.
struct AbbreviationsRule: HumanTextRule {
  let marks: TextMarks = [.digit, .stop, .symbol, .notASCII]

  func replacement(in text: Characters, at index: Int, words: HumanTextStrings, isPosition: Bool) -> Replacement? {
    if text.isDigit(index) { return unit(in: text, at: index, words) }
    return abbreviation(in: text, at: index, words)
  }

  private func unit(in text: Characters, at index: Int, _ words: HumanTextStrings) -> Replacement? {
    guard !text.isWordPart(index - 1), !".,".contains(text[index - 1] ?? " "), let number = text.number(at: index)
    else { return nil }
    let start = text.skippingSpaces(number.end)
    var end = start
    while let next = text[end], next.isLetter || "°/.".contains(next), end - start < 6 { end += 1 }
    while end > start {
      if let word = words.units[text.text(start, end)], !text.isWordPart(end), text[end] != "/" {
        return Replacement(words: word.counted(number.text, words.plurals), end: end)
      }
      end -= 1
    }
    return nil
  }

  private func abbreviation(in text: Characters, at index: Int, _ words: HumanTextStrings) -> Replacement? {
    let isSlash = text[index] == "/"
    guard isSlash ? text.isWordPart(index - 1) : text.isGap(index - 1) || text[index - 1] == "(" else { return nil }
    var end = index
    while let next = text[end], next.isLetter || next == "." || next == "/", end - index < 8 { end += 1 }
    while end > index + 1 {
      let ends = !text.isWordPart(end) && text[end] != "/" || text[end - 1] == "/"
      if ends, let word = words.abbreviations[text.text(index, end).lowercased()] {
        return Replacement(words: word, end: end, isWord: true)
      }
      end -= 1
    }
    return nil
  }
}
