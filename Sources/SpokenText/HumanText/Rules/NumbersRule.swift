/// "1.2K" is said as "1.2 thousand". "4K" and "8K" are kinds of picture and stay.
struct NumbersRule: HumanTextRule {
  let marks: TextMarks = .digit

  func replacement(in text: Characters, at index: Int, words: HumanTextStrings, isPosition: Bool) -> Replacement? {
    guard !text.isWordPart(index - 1), !".,".contains(text[index - 1] ?? " "), let number = text.number(at: index),
      let letter = text[number.end], let magnitude = words.magnitudes[String(letter)],
      !text.isWordPart(number.end + 1), text[number.end + 1] != "/"
    else { return nil }
    if letter.uppercased() == "K", number.text == "4" || number.text == "8" { return nil }
    return Replacement(words: "\(number.text) \(magnitude)", end: number.end + 1)
  }
}
