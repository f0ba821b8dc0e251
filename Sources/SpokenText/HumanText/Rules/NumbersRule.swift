/// "1.2K" is said as "1.2 thousand", and "-5" as "minus 5". "4K" and "8K" are kinds of picture and stay.
struct NumbersRule: HumanTextRule {
  let marks: TextMarks = [.amount, .hyphen, .notASCII]
  let needs: TextMarks = .digit

  func replacement(in text: Characters, at index: Int, words: HumanTextStrings, isPosition: Bool) -> Replacement? {
    if text.isMinus(index) { return negative(in: text, at: index, words) }
    guard text.startsNumber(index), let number = text.number(at: index),
      let magnitude = text.magnitude(at: number.end, words), text.scalar(magnitude.end) != "/"
    else { return nil }
    if text[number.end]?.uppercased() == "K", number.text == "4" || number.text == "8" { return nil }
    return Replacement(words: magnitude.word.counted(number.text, words.plurals), end: magnitude.end)
  }

  /// A lone number with a sign: no telephone number, time or range.
  private func negative(in text: Characters, at index: Int, _ words: HumanTextStrings) -> Replacement? {
    guard let number = text.number(at: index + 1), !text.isDigit(text.lastBeforeSpaces(index)),
      !text.isOne(of: "-–:/", number.end)
    else { return nil }
    return Replacement(words: words.minusFormat(number.text), end: number.end)
  }
}

extension Characters {
  /// Whether a minus sign stands there, and no dash between two things.
  func isMinus(_ index: Int) -> Bool {
    isOne(of: "-−", index) && (isGap(index - 1) || isOne(of: "([", index - 1))
  }

  /// The word that multiplies the number before it, as "M" in "1.5M" and "million" in "1.5 million": a letter at once
  /// after the number, a longer word also after a space.
  func magnitude(at index: Int, _ words: HumanTextStrings) -> (word: PluralWord, end: Int)? {
    let start = skippingSpaces(index)
    guard isLetter(start) else { return nil }
    var end = start
    while isLetter(end), end - start <= HumanTextStrings.longestMagnitude { end += 1 }
    guard start == index || end - start > 1, !isWordPart(end) else { return nil }
    // "Mio." has its stop, and "5M." has that of the sentence.
    if scalar(end) == ".", let word = words.magnitudes[text(start, end + 1)] { return (word, end + 1) }
    let name = text(start, end)
    return (words.magnitudes[name] ?? words.magnitudes.values.first { $0.forms.contains(name) }).map { ($0, end) }
  }
}
