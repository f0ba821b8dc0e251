/// "£9.69" is said as "9 pounds 69 pence", "9,69 €" as "9 euros 69 cents", "$1.2M" as "1.2 million dollars", "-$5" as
/// "minus 5 dollars".
struct PricesRule: HumanTextRule {
  let marks: TextMarks = [.dollar, .notASCII]
  let needs: TextMarks = .digit

  func replacement(in text: Characters, at index: Int, words: HumanTextStrings, isPosition: Bool) -> Replacement? {
    guard text.isMinus(index) else { return price(in: text, at: index, words) }
    guard var price = price(in: text, at: index + 1, words) else { return nil }
    price.words = words.minusFormat(price.words)
    return price
  }

  private func price(in text: Characters, at index: Int, _ words: HumanTextStrings) -> Replacement? {
    if let currency = currency(in: text, at: index, words) {
      guard let number = text.number(at: text.skippingSpaces(index + 1)) else { return nil }
      let magnitude = text.magnitude(at: number.end, words)
      return spoken(number.text, magnitude?.word, currency, words).map {
        Replacement(words: $0, end: magnitude?.end ?? number.end, isWord: true)
      }
    }
    guard text.startsNumber(index), let number = text.spacedNumber(at: index) ?? text.number(at: index) else {
      return nil
    }
    let magnitude = text.magnitude(at: number.end, words)
    let symbol = text.skippingSpaces(magnitude?.end ?? number.end)
    guard let currency = currency(in: text, at: symbol, words), !text.isDigit(symbol + 1) else { return nil }
    return spoken(number.text, magnitude?.word, currency, words).map {
      Replacement(words: $0, end: symbol + 1, isWord: true)
    }
  }

  private func currency(in text: Characters, at index: Int, _ words: HumanTextStrings) -> Currency? {
    guard text.isMark(index), let symbol = text[index] else { return nil }
    return words.currencies[String(symbol)]
  }

  /// "1.5 million dollars", "9 pounds 69 pence".
  private func spoken(
    _ written: String, _ magnitude: PluralWord?, _ currency: Currency, _ words: HumanTextStrings
  ) -> String? {
    if let magnitude {
      return magnitude.counted(decimal(written, words), words.plurals) + " " + (currency.whole.forms.last ?? "")
    }
    var groups = written.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }.map(String.init)
    var hundredths = ""
    if groups.count > 1, let last = groups.last, last.count == 2 {
      hundredths = last
      groups.removeLast()
    }
    if hundredths.isEmpty, groups.count == 2, groups.last?.count == 1 {
      return currency.whole.counted(decimal(written, words), words.plurals)
    }
    guard groups.dropFirst().allSatisfy({ $0.count == 3 }), let whole = Int(groups.joined()) else { return nil }
    let part = Int(hundredths) ?? 0
    let small = currency.hundredth.counted(String(part), words.plurals)
    if whole == 0, part > 0 { return small }
    let large = currency.whole.counted(String(whole), words.plurals)
    return part > 0 ? "\(large) \(small)" : large
  }

  /// The number with the decimal separator of the language, where one or two digits follow the only separator: "1.5"
  /// and "1.25", and not "1.500".
  private func decimal(_ written: String, _ words: HumanTextStrings) -> String {
    let groups = written.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard groups.count == 2, groups[1].count < 3 else { return written }
    return groups.joined(separator: words.decimalSeparator)
  }
}
