/// "0:32" is said as "32 seconds", "1:02:03" as "1 hour 2 minutes 3 seconds", "-3:15" as "3 minutes 15 seconds
/// remaining". "9:41" is left to the voice, which reads it as a time of day, unless it is the place on a slider; there
/// "0:00" is the beginning.
struct TimesRule: HumanTextRule {
  let marks: TextMarks = .digit

  func replacement(in text: Characters, at index: Int, words: HumanTextStrings, isPosition: Bool) -> Replacement? {
    let isLeft = (text[index] == "-" || text[index] == "−") && text.isGap(index - 1)
    let start = isLeft ? index + 1 : index
    guard let first = text.digits(at: start), first.text.count <= 3,
      isLeft || !(text.isWordPart(index - 1) || text[index - 1] == ":"),
      text[first.end] == ":", let second = text.digits(at: first.end + 1), isSixtieth(second.text)
    else { return nil }
    var end = second.end
    var parts = [first.text, second.text]
    if text[end] == ":", let third = text.digits(at: end + 1), isSixtieth(third.text) {
      parts.append(third.text)
      end = third.end
    }
    guard !text.isWordPart(end), text[end] != ":" else { return nil }
    let isLength = isLeft || isPosition || parts.count == 3 || first.text == "0"
    guard isLength else { return nil }
    let numbers = parts.compactMap { Int($0) }
    if isPosition, !isLeft, numbers.allSatisfy({ $0 == 0 }) { return Replacement(words: words.beginning, end: end) }
    let length = spoken(numbers, words)
    return Replacement(words: isLeft ? words.remainingFormat(length) : length, end: end)
  }

  private func isSixtieth(_ text: String) -> Bool { text.count == 2 && text < "60" }

  private func spoken(_ numbers: [Int], _ words: HumanTextStrings) -> String {
    let units = [words.hours, words.minutes, words.seconds].suffix(numbers.count)
    let parts = zip(numbers, units).filter { $0.0 > 0 }.map { $0.1.counted(String($0.0), words.plurals) }
    return parts.isEmpty ? words.seconds.counted("0", words.plurals) : parts.joined(separator: " ")
  }
}
