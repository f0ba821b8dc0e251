/// Puts the space after a full stop that was forgotten, so that "New setlist 1.6 tracks" is not heard as "1 point 6":
/// things that are counted come in whole numbers; "New setlist.6 tracks" gets it as well. "Done.Next" becomes two
/// sentences; web addresses stay.
struct MissingSpacesRule: HumanTextRule {
  let marks: TextMarks = .stop

  private static let domains: Set<String> = ["com", "net", "org", "io", "app", "dev", "js", "de", "ru", "co", "uk"]

  /// Longest word or address whose start or end is looked for, in characters.
  private static let longestWord = 64

  func replacement(in text: Characters, at index: Int, words: HumanTextStrings, isPosition: Bool) -> Replacement? {
    guard text.isMark(index), let mark = text.scalar(index), mark == "." || mark == "!" || mark == "?" else {
      return nil
    }
    let isForgotten =
      mark == "." && text.isDigit(index + 1) && (text.isDigit(index - 1) || endsWord(in: text, at: index))
      ? countsThings(in: text, at: index, words) : startsSentence(in: text, at: index)
    return isForgotten ? Replacement(words: "\(mark) ", end: index + 1) : nil
  }

  /// Whether a word of at least two letters stands before it: "setlist.6", not "v.6".
  private func endsWord(in text: Characters, at index: Int) -> Bool {
    text.isLetter(index - 1) && text.isLetter(index - 2)
  }

  private func countsThings(in text: Characters, at index: Int, _ words: HumanTextStrings) -> Bool {
    guard let count = text.digits(at: index + 1), text.scalar(count.end) == " " else { return false }
    var end = count.end + 1
    while text.isLetter(end), end - count.end <= Self.longestWord { end += 1 }
    return words.countables.contains(text.text(count.end + 1, end).lowercased())
      || words.countables.contains(text.text(count.end + 1, end))
  }

  private func startsSentence(in text: Characters, at index: Int) -> Bool {
    guard text.kind(index - 1) == .letter, text.isLetter(index - 2), text.kind(index + 1) == .capital,
      text.kind(index + 2) == .letter
    else { return false }
    var end = index + 1
    while !text.isGap(end), end - index <= Self.longestWord {
      if text.isOne(of: "./@:", end), !text.isGap(end + 1) { return false }
      end += 1
    }
    var start = index - 1
    while !text.isGap(start), index - start <= Self.longestWord {
      if text.isOne(of: "./@:", start) { return false }
      start -= 1
    }
    let next = text.text(index + 1, end).lowercased().filter(\.isLetter)
    return !Self.domains.contains(next)
  }
}
