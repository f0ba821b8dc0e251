/// Words in ALL CAPS are said as words, not letter by letter: "SIGN IN" is "Sign in". Known acronyms, words without a
/// vowel, short words that are not in the language's list, and all short words among small letters stay.
struct CapitalsRule: HumanTextRule {
  let marks: TextMarks = .capitals

  func replacement(in text: Characters, at index: Int, words: HumanTextStrings, isPosition: Bool) -> Replacement? {
    nil
  }

  func apply(to text: Characters, words: HumanTextStrings, isPosition: Bool) -> Characters {
    guard text.indices.contains(where: { text.kind($0) == .capital && text.kind($0 + 1) == .capital }) else {
      return text
    }
    let isShouted = !text.indices.contains { text.kind($0) == .letter }
    var result = ""
    var copied = 0
    var start = 0
    var isFirst = true
    while start < text.count {
      guard text.isLetter(start) else {
        start += 1
        continue
      }
      var end = start
      while text.isWordPart(end) || text.scalar(end) == "'" || text.scalar(end) == "’" { end += 1 }
      if isWord(text, start, end, isShouted: isShouted, words) {
        let small = isFirst || !isShouted ? start + 1 : start
        result += text.text(copied, small) + text.text(small, end).lowercased()
        copied = end
      }
      isFirst = false
      start = end
    }
    return copied == 0 ? text : Characters(result + text.text(copied, text.count))
  }

  /// Whether it is a word in capitals that is said as one.
  private func isWord(
    _ text: Characters, _ start: Int, _ end: Int, isShouted: Bool, _ words: HumanTextStrings
  ) -> Bool {
    guard isShouted || end - start >= 5, (start..<end).allSatisfy({ text.kind($0) == .capital || text.isMark($0) })
    else { return false }
    let word = text.text(start, end)
    // Screens in other languages have English words too.
    let english = HumanTextStrings.english
    guard end - start > 3 else {
      let isHalfDay = (word == "AM" || word == "PM") && text.isDigit(text.lastBeforeSpaces(start))
      return !isHalfDay && (words.shortWords.contains(word) || english.shortWords.contains(word))
    }
    return !words.acronyms.contains(word) && !english.acronyms.contains(word)
      && word.contains(where: words.vowels.contains)
  }
}
