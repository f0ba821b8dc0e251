/// Arrows and symbols in words: "M (14) → 2" is "M (14) to 2", "★★★★☆" is "4 of 5 stars", "#1" is "number 1". Marks
/// that only part things become a pause; marks that only point onwards are left out. A symbol that is the whole text is
/// said as what such a button does: "☰" is "menu".
struct SymbolsRule: HumanTextRule {
  let marks: TextMarks = [.symbol, .hyphen, .notASCII]

  func replacement(in text: Characters, at index: Int, words: HumanTextStrings, isPosition: Bool) -> Replacement? {
    guard text.isMark(index) || text.kind(index) == .number, let symbol = text[index] else { return nil }
    if text.count == 1, let word = words.loneSymbols[String(symbol)] { return Replacement(words: word, end: 1) }
    return stars(in: text, at: index, words) ?? rating(in: text, at: index, words) ?? arrow(in: text, at: index, words)
      ?? prefix(in: text, at: index, words) ?? single(symbol, in: text, at: index, words)
  }

  private func stars(in text: Characters, at index: Int, _ words: HumanTextStrings) -> Replacement? {
    var end = index
    var full = 0
    while let next = text[end], let isFull = Self.stars[next] {
      if isFull { full += 1 }
      end += 1
    }
    guard end > index + 1 else { return nil }
    return Replacement(words: words.starsFormat(String(full), String(end - index)), end: end, isWord: true)
  }

  /// "4.5★"
  private func rating(in text: Characters, at index: Int, _ words: HumanTextStrings) -> Replacement? {
    guard let star = text[index], Self.stars[star] == true else { return nil }
    var start = text.lastBeforeSpaces(index) + 1
    let end = start
    while text.isDigit(start - 1) || text.isOne(of: ".,", start - 1) { start -= 1 }
    guard start < end, text.startsNumber(start) else { return nil }
    return Replacement(words: words.stars.word(for: text.text(start, end), words.plurals), end: index + 1, isWord: true)
  }

  private static let stars: [Character: Bool] = ["★": true, "⭐": true, "⭐️": true, "☆": false]
  private static let arrows: [[Unicode.Scalar]] = [["→"], ["➔"], ["➜"], ["⇒"], ["-", ">"], ["=", ">"]]

  private func arrow(in text: Characters, at index: Int, _ words: HumanTextStrings) -> Replacement? {
    guard let arrow = Self.arrows.first(where: { text.has($0, at: index) }) else { return nil }
    let end = text.skippingSpaces(index + arrow.count)
    guard index > 0, text[end] != nil else { return nil }
    return Replacement(words: words.arrowBetweenFormat("", ""), end: end, joinsLeft: true)
  }

  private func prefix(in text: Characters, at index: Int, _ words: HumanTextStrings) -> Replacement? {
    guard let mark = text[index], let word = words.numberPrefixes[String(mark)] else { return nil }
    let next = text.skippingSpaces(index + 1)
    guard text.isGap(index - 1) || text.scalar(index - 1) == "(", text.isDigit(next) else { return nil }
    return Replacement(words: word + " ", end: next)
  }

  private func single(
    _ symbol: Character, in text: Characters, at index: Int, _ words: HumanTextStrings
  ) -> Replacement? {
    let isApart = text.isGap(index - 1) && text.isGap(index + 1)
    if symbol == ">", isApart, text[index + 1] == nil, index > 0 {
      return Replacement(words: "", end: index + 1, joinsLeft: true)
    }
    if text.has(["<", "-"], at: index), text.isGap(index - 1), text.isGap(index + 2), let word = words.symbols["←"] {
      return Replacement(words: word, end: index + 2, isWord: true)
    }
    guard let word = words.symbols[String(symbol)] else { return nil }
    let end = text.skippingSpaces(index + 1)
    switch word {
    case "": return Replacement(words: "", end: index == 0 ? end : index + 1, joinsLeft: isApart)
    case ",":
      guard isApart, text[index + 1] != nil else { return nil }
      return index == 0
        ? Replacement(words: "", end: end) : Replacement(words: ", ", end: end, joinsLeft: true)
    default:
      guard symbol != "&" || isApart else { return nil }
      return Replacement(words: word, end: index + 1, isWord: true)
    }
  }
}
