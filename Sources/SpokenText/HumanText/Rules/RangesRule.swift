/// "10–20" is said as "10 to 20". A hyphen counts only between times, prices, years and small numbers that rise, as
/// telephone numbers and scores have hyphens too.
struct RangesRule: HumanTextRule {
  let marks: TextMarks = [.hyphen, .notASCII]

  func replacement(in text: Characters, at index: Int, words: HumanTextStrings, isPosition: Bool) -> Replacement? {
    if text.isLetter(index) { return days(in: text, at: index, words) }
    guard text.isDigit(index) || text.isMark(index), !text.isWordPart(index - 1),
      !text.isOne(of: ".,:-–/+", index - 1), let low = end(in: text, at: index)
    else { return nil }
    let dashAt = text.skippingSpaces(low.end)
    guard let dash = text.scalar(dashAt), dash == "–" || dash == "—" || dash == "-" else { return nil }
    let start = text.skippingSpaces(dashAt + 1)
    guard (start > dashAt + 1) == (dashAt > low.end), let high = end(in: text, at: start),
      !text.isWordPart(high.end), text.scalar(high.end) != "-", text.scalar(high.end) != "–"
    else { return nil }
    guard dash != "-" || low.isPlain == high.isPlain && rises(low, high) else { return nil }
    return Replacement(words: words.rangeFormat(low.text, high.text), end: high.end)
  }

  /// "Mon–Fri"
  private func days(in text: Characters, at index: Int, _ words: HumanTextStrings) -> Replacement? {
    guard !text.isWordPart(index - 1) else { return nil }
    func day(_ start: Int) -> Int? {
      var end = start
      while text.isLetter(end), end - start < 16 { end += 1 }
      return words.dayNames.contains(text.text(start, end)) ? end : nil
    }
    guard let first = day(index) else { return nil }
    let dashAt = text.skippingSpaces(first)
    guard text.isOne(of: "–—-", dashAt), let last = day(text.skippingSpaces(dashAt + 1)), !text.isWordPart(last) else {
      return nil
    }
    let second = text.text(text.skippingSpaces(dashAt + 1), last)
    return Replacement(words: words.rangeFormat(text.text(index, first), second), end: last)
  }

  private struct End {
    var text: String
    var end: Int
    /// Whether it is digits only, with no mark of a time or price.
    var isPlain: Bool
  }

  private func end(in text: Characters, at index: Int) -> End? {
    let hasSymbol = text[index].map { $0.isCurrencySymbol } ?? false
    guard var (_, end) = text.number(at: hasSymbol ? index + 1 : index) else { return nil }
    var isPlain = !hasSymbol
    if text.scalar(end) == ":", let minutes = text.digits(at: end + 1) {
      end = minutes.end
      isPlain = false
    } else if text.scalar(end) == "%" {
      end += 1
      isPlain = false
    }
    return End(text: text.text(index, end), end: end, isPlain: isPlain)
  }

  private func rises(_ low: End, _ high: End) -> Bool {
    guard low.isPlain else { return true }
    guard let from = Int(low.text), let to = Int(high.text), from < to, !low.text.hasPrefix("0") else { return false }
    return to < 100 || (1000...2999).contains(from) && (1000...2999).contains(to)
  }
}
