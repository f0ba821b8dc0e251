/// Words in ALL CAPS are said as words, not letter by letter: "SIGN IN" is "Sign in". Known acronyms, words without a
/// vowel and short words among small letters stay.
struct CapitalsRule: HumanTextRule {
  let marks: TextMarks = .capitals

  func replacement(in text: Characters, at index: Int, words: HumanTextStrings, isPosition: Bool) -> Replacement? {
    nil
  }

  func apply(to text: Characters, words: HumanTextStrings, isPosition: Bool) -> Characters {
    let isShouted = !text.all.contains(where: \.isLowercase)
    var result = text
    var start = 0
    var isFirst = true
    while start < text.all.count {
      guard text[start]?.isLetter ?? false else {
        start += 1
        continue
      }
      var end = start
      while text.isWordPart(end) || text[end] == "'" || text[end] == "’" { end += 1 }
      let word = text.text(start, end)
      if isWord(word, isShouted: isShouted, words) {
        let keep = isFirst || !isShouted ? 1 : 0
        for place in (start + keep)..<end {
          let small = text.all[place].lowercased()
          if small.count == 1, let letter = small.first { result.all[place] = letter }
        }
      }
      isFirst = false
      start = end
    }
    return result
  }

  private func isWord(_ word: String, isShouted: Bool, _ words: HumanTextStrings) -> Bool {
    guard word.allSatisfy({ !$0.isLowercase && !$0.isNumber }), !words.acronyms.contains(word),
      word.contains(where: words.vowels.contains)
    else { return false }
    return word.count >= (isShouted ? 2 : 4)
  }
}
