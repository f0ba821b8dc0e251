/// Arrows and symbols in words: "M (14) → 2" is "M (14) to 2", "★★★★☆" is "4 of 5 stars", "#1" is "number 1". Marks
/// that only part things become a pause; marks that only point onwards are left out.
struct SymbolsRule: HumanTextRule {
  let marks: TextMarks = [.symbol, .notASCII]

  func replacement(in text: Characters, at index: Int, words: HumanTextStrings, isPosition: Bool) -> Replacement? {
    guard let symbol = text[index], !symbol.isLetter, !symbol.isWhitespace else { return nil }
    return stars(in: text, at: index, words) ?? arrow(in: text, at: index, words)
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

  private static let stars: [Character: Bool] = ["★": true, "⭐": true, "⭐️": true, "☆": false]
  private static let arrows: [[Character]] = [["→"], ["➔"], ["➜"], ["⇒"], ["-", ">"], ["=", ">"]]

  private func arrow(in text: Characters, at index: Int, _ words: HumanTextStrings) -> Replacement? {
    guard let arrow = Self.arrows.first(where: { text.has($0, at: index) }) else { return nil }
    let end = text.skippingSpaces(index + arrow.count)
    guard index > 0, text[end] != nil else { return nil }
    return Replacement(words: words.arrowBetweenFormat("", ""), end: end, joinsLeft: true)
  }

  private func prefix(in text: Characters, at index: Int, _ words: HumanTextStrings) -> Replacement? {
    guard let mark = text[index], let word = words.numberPrefixes[String(mark)] else { return nil }
    let next = text.skippingSpaces(index + 1)
    guard text.isGap(index - 1) || text[index - 1] == "(", text.isDigit(next) else { return nil }
    return Replacement(words: word + " ", end: next)
  }

  private func single(
    _ symbol: Character, in text: Characters, at index: Int, _ words: HumanTextStrings
  ) -> Replacement? {
    let isApart = text.isGap(index - 1) && text.isGap(index + 1)
    if symbol == ">", isApart, text[index + 1] == nil, index > 0 {
      return Replacement(words: "", end: index + 1, joinsLeft: true)
    }
    guard let word = words.symbols[String(symbol)] else { return nil }
    let end = text.skippingSpaces(index + 1)
    switch word {
    case "": return Replacement(words: "", end: index + 1, joinsLeft: isApart)
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
