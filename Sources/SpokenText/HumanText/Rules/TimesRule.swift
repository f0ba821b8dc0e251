/// "0:32" is said as "32 seconds", "1:02:03" as "1 hour 2 minutes 3 seconds", "-3:15" as "3 minutes 15 seconds
/// remaining". "9:41" is left to the voice, which reads it as a time of day, unless it is the place on a slider; there
/// "0:00" is the beginning. "1:30 / 3:45" is "1 minute 30 seconds of 3 minutes 45 seconds".
struct TimesRule: HumanTextRule {
  let marks: TextMarks = .digit

  func replacement(in text: Characters, at index: Int, words: HumanTextStrings, isPosition: Bool) -> Replacement? {
    guard text.isDigit(index) || text.isMark(index) else { return nil }
    return pair(in: text, at: index, words, isPosition: isPosition)
      ?? length(in: text, at: index, words, isPosition: isPosition)
  }

  /// "1:30 / 3:45" is how far a player has come, and how long it plays.
  private func pair(in text: Characters, at index: Int, _ words: HumanTextStrings, isPosition: Bool) -> Replacement? {
    guard text.isDigit(index), let now = length(in: text, at: index, words, isPosition: true) else { return nil }
    let slash = text.skippingSpaces(now.end)
    guard text.scalar(slash) == "/",
      let all = length(in: text, at: text.skippingSpaces(slash + 1), words, isPosition: true)
    else { return nil }
    return Replacement(words: words.ofFormat(now.words, all.words), end: all.end)
  }

  private func length(in text: Characters, at index: Int, _ words: HumanTextStrings, isPosition: Bool) -> Replacement? {
    let isLeft = (text.scalar(index) == "-" || text.scalar(index) == "−") && text.isGap(index - 1)
    let start = isLeft ? index + 1 : index
    guard let first = text.digits(at: start), first.text.count <= 3,
      isLeft || !(text.isWordPart(index - 1) || text.scalar(index - 1) == ":"),
      text.scalar(first.end) == ":", let second = text.digits(at: first.end + 1), isSixtieth(second.text)
    else { return nil }
    var end = second.end
    var parts = [first.text, second.text]
    if text.scalar(end) == ":", let third = text.digits(at: end + 1), isSixtieth(third.text) {
      parts.append(third.text)
      end = third.end
    }
    guard !text.isWordPart(end), text.scalar(end) != ":", !isHalfDay(text, at: text.skippingSpaces(end)) else {
      return nil
    }
    let isLength = isLeft || isPosition || parts.count == 3 || first.text == "0"
    guard isLength else { return nil }
    let numbers = parts.compactMap { Int($0) }
    if isPosition, !isLeft, numbers.allSatisfy({ $0 == 0 }) { return Replacement(words: words.beginning, end: end) }
    let length = spoken(numbers, words)
    return Replacement(words: isLeft ? words.remainingFormat(length) : length, end: end)
  }

  /// "AM", "p.m.": then it is a time of day.
  private func isHalfDay(_ text: Characters, at index: Int) -> Bool {
    let letters = (index..<index + 4).compactMap { text.isLetter($0) ? text[$0]?.lowercased() : nil }
    let ends = !text.isWordPart(index + 2) || text.scalar(index + 1) == "."
    return text.isLetter(index) && ends && (letters == ["a", "m"] || letters == ["p", "m"])
  }

  private func isSixtieth(_ text: String) -> Bool { text.count == 2 && text < "60" }

  private func spoken(_ numbers: [Int], _ words: HumanTextStrings) -> String {
    let units = [words.hours, words.minutes, words.seconds].suffix(numbers.count)
    let parts = zip(numbers, units).filter { $0.0 > 0 }.map { $0.1.counted(String($0.0), words.plurals) }
    return parts.isEmpty ? words.seconds.counted("0", words.plurals) : parts.joined(separator: " ")
  }
}
