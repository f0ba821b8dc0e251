/// "£9.69" is said as "9 pounds 69 pence", "9,69 €" as "9 euros 69 cents", "$1.2M" as "1.2 million dollars".
struct PricesRule: HumanTextRule {
  let marks: TextMarks = [.digit]

  func replacement(in text: Characters, at index: Int, words: HumanTextStrings, isPosition: Bool) -> Replacement? {
    if text.isMark(index), let symbol = text[index], let currency = words.currencies[String(symbol)] {
      guard let number = text.number(at: text.skippingSpaces(index + 1)) else { return nil }
      return price(number, currency, in: text, words)
    }
    guard text.startsNumber(index), let number = text.spacedNumber(at: index) ?? text.number(at: index) else {
      return nil
    }
    let symbolAt = text.skippingSpaces(number.end)
    guard text.isMark(symbolAt), let symbol = text[symbolAt], let currency = words.currencies[String(symbol)],
      !text.isDigit(symbolAt + 1)
    else { return nil }
    guard let said = spoken(number.text, currency, words) else { return nil }
    return Replacement(words: said, end: symbolAt + 1, isWord: true)
  }

  private func price(
    _ number: (text: String, end: Int), _ currency: Currency, in text: Characters, _ words: HumanTextStrings
  ) -> Replacement? {
    if let letter = text[number.end], let magnitude = words.magnitudes[String(letter)], !text.isWordPart(number.end + 1)
    {
      let unit = currency.whole.forms.last ?? ""
      return Replacement(words: "\(number.text) \(magnitude) \(unit)", end: number.end + 1, isWord: true)
    }
    guard let said = spoken(number.text, currency, words) else { return nil }
    return Replacement(words: said, end: number.end, isWord: true)
  }

  private func spoken(_ written: String, _ currency: Currency, _ words: HumanTextStrings) -> String? {
    var groups = written.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }.map(String.init)
    var hundredths = ""
    if groups.count > 1, let last = groups.last, last.count == 2 {
      hundredths = last
      groups.removeLast()
    }
    if hundredths.isEmpty, groups.count == 2, groups.last?.count == 1 {
      return currency.whole.counted(written, words.plurals)
    }
    guard groups.dropFirst().allSatisfy({ $0.count == 3 }), let whole = Int(groups.joined()) else { return nil }
    let part = Int(hundredths) ?? 0
    let small = currency.hundredth.counted(String(part), words.plurals)
    if whole == 0, part > 0 { return small }
    let large = currency.whole.counted(String(whole), words.plurals)
    return part > 0 ? "\(large) \(small)" : large
  }
}
