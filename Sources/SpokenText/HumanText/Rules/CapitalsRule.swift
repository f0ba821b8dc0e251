/// Words in ALL CAPS are said as words, not letter by letter: "SIGN IN" is "Sign in". Known acronyms, words without a
/// vowel, short words that are not in the language's list, and all short words among small letters stay.
struct CapitalsRule: HumanTextRule {
  let marks: TextMarks = .capitals

  func replacement(in text: Characters, at index: Int, words: HumanTextStrings, isPosition: Bool) -> Replacement? {
    nil
  }

  func apply(to text: Characters, words: HumanTextStrings, isPosition: Bool) -> Characters {
    guard text.all.indices.contains(where: { text.kind($0) == .capital && text.kind($0 + 1) == .capital }) else {
      return text
    }
    let isShouted = !text.all.indices.contains { text.kind($0) == .letter }
    var result = text
    var start = 0
    var isFirst = true
    while start < text.all.count {
      guard text.isLetter(start) else {
        start += 1
        continue
      }
      var end = start
      while text.isWordPart(end) || text.scalar(end) == "'" || text.scalar(end) == "’" { end += 1 }
      if isWord(text, start, end, isShouted: isShouted, words) {
        for place in (isFirst || !isShouted ? start + 1 : start)..<end {
          let small = text.all[place].lowercased()
          if small.count == 1, let letter = small.first { result.replace(place, with: letter) }
        }
      }
      isFirst = false
      start = end
    }
    return result
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
