/// "0:32" is said as "32 seconds", "1:02:03" as "1 hour 2 minutes 3 seconds", "-3:15" as "3 minutes 15 seconds
/// remaining". "9:41" is left to the voice, which reads it as a time of day, unless it is the place on a slider; there
/// "0:00" is the beginning. "1:30 / 3:45" is "1 minute 30 seconds of 3 minutes 45 seconds". Of letters it takes at
/// least two, so that the "m" of "1h 5m" is minutes and that of "5m" may be metres.
struct TimesRule: HumanTextRule {
  let marks: TextMarks = [.colon, .amount]
  let needs: TextMarks = .digit

  func replacement(in text: Characters, at index: Int, words: HumanTextStrings, isPosition: Bool) -> Replacement? {
    guard text.isDigit(index) || text.isMark(index) else { return nil }
    return pair(in: text, at: index, words, isPosition: isPosition)
      ?? length(in: text, at: index, words, isPosition: isPosition) ?? lettered(in: text, at: index, words)
  }

  /// "1h 5m", "2d 3h": numbers of up to three digits with the letters of ever smaller units.
  private func lettered(in text: Characters, at index: Int, _ words: HumanTextStrings) -> Replacement? {
    guard text.startsNumber(index) else { return nil }
    var numbers: [(count: Int, unit: PluralWord)] = []
    var units = Array(zip(words.durationLetters, [words.days, words.hours, words.minutes, words.seconds]))[...]
    var (start, end) = (index, index)
    while let number = text.digits(at: start), number.text.count <= 3, let count = Int(number.text),
      let letter = text[number.end], !text.isWordPart(number.end + 1) || text.isDigit(number.end + 1),
      let unit = units.firstIndex(where: { $0.0.contains(String(letter)) })
    {
      numbers.append((count, units[unit].1))
      units = units[(unit + 1)...]
      end = number.end + 1
      start = text.skippingSpaces(end)
    }
    guard numbers.count > 1, !text.isWordPart(end) else { return nil }
    return Replacement(words: spoken(numbers, words), end: end)
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
    guard let colon = text.digitsEnd(start), text.scalar(colon) == ":", let first = text.digits(at: start),
      first.text.count <= 3,
      isLeft || !(text.isWordPart(index - 1) || text.scalar(index - 1) == ":"),
      let second = text.digits(at: first.end + 1), isSixtieth(second.text)
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
    return spoken(zip(numbers, units).map { (count: $0, unit: $1) }, words)
  }

  private func spoken(_ numbers: [(count: Int, unit: PluralWord)], _ words: HumanTextStrings) -> String {
    let parts = numbers.filter { $0.count > 0 }.map { $0.unit.counted(String($0.count), words.plurals) }
    return parts.isEmpty ? words.seconds.counted("0", words.plurals) : parts.joined(separator: " ")
  }
}
