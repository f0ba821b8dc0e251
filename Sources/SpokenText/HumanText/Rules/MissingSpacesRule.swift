/// Puts the space after a full stop that was forgotten, so that "New setlist 1.6 tracks" is not heard as "1 point 6":
/// things that are counted come in whole numbers. "Done.Next" becomes two sentences; web addresses stay.
struct MissingSpacesRule: HumanTextRule {
  let marks: TextMarks = .stop

  private static let domains: Set<String> = ["com", "net", "org", "io", "app", "dev", "js", "de", "ru", "co", "uk"]

  func replacement(in text: Characters, at index: Int, words: HumanTextStrings, isPosition: Bool) -> Replacement? {
    guard let mark = text[index], ".!?".contains(mark) else { return nil }
    let isForgotten =
      mark == "." && text.isDigit(index - 1) && text.isDigit(index + 1)
      ? countsThings(in: text, at: index, words) : startsSentence(in: text, at: index)
    return isForgotten ? Replacement(words: "\(mark) ", end: index + 1) : nil
  }

  private func countsThings(in text: Characters, at index: Int, _ words: HumanTextStrings) -> Bool {
    guard let count = text.digits(at: index + 1), text[count.end] == " " else { return false }
    var end = count.end + 1
    while text[end]?.isLetter ?? false { end += 1 }
    return words.countables.contains(text.text(count.end + 1, end).lowercased())
      || words.countables.contains(text.text(count.end + 1, end))
  }

  private func startsSentence(in text: Characters, at index: Int) -> Bool {
    guard text[index - 1]?.isLowercase ?? false, text[index - 2]?.isLetter ?? false,
      text[index + 1]?.isUppercase ?? false, text[index + 2]?.isLowercase ?? false
    else { return false }
    var end = index + 1
    while !text.isGap(end) {
      if "./@:".contains(text[end] ?? " "), !text.isGap(end + 1) { return false }
      end += 1
    }
    var start = index - 1
    while !text.isGap(start) {
      if "./@:".contains(text[start] ?? " ") { return false }
      start -= 1
    }
    let next = text.text(index + 1, end).lowercased().filter(\.isLetter)
    return !Self.domains.contains(next)
  }
}
