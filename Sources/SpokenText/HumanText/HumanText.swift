/// Makes text fit for the ear: dates, times, prices, symbols and the like in words. It changes what is said, never
/// what is shown, and each rule can be switched off.
public struct HumanText: Sendable {
  /// The rules, in the order in which they work on a text.
  public enum Rule: String, CaseIterable, Codable, Hashable, Sendable {
    /// "SIGN IN" is "Sign in", so that it is not spelled.
    case capitals
    /// A quotation mark after a digit: 6.1" is "6.1 inches".
    case inches
    /// The space that was forgotten after a full stop: "Done.Next" is "Done. Next".
    case missingSpaces
    /// "17/07/2020" is "17 July 2020".
    case dates
    /// Lengths of time: "0:32" is "32 seconds".
    case times
    /// "10–20" is "10 to 20".
    case ranges
    /// "£9.69" is "9 pounds 69 pence".
    case prices
    /// "1.2K" is "1.2 thousand", "-5" is "minus 5".
    case numbers
    /// "2 h 5 min" is "2 hours 5 minutes", "e.g." is "for example".
    case abbreviations
    /// "★★★★☆" is "4 of 5 stars", "#1" is "number 1".
    case symbols
    /// Emoji by their names in Unicode's CLDR; a run of one emoji is said once.
    case emoji
  }

  /// The rules that are at work.
  package let rules: Set<Rule>
  private let words: HumanTextStrings
  private let workers: [any HumanTextRule]

  package init(rules: Set<Rule> = Set(Rule.allCases), strings: HumanTextStrings = .english) {
    self.rules = rules
    self.words = strings
    self.workers = Rule.allCases.filter(rules.contains).map(\.worker)
  }

  /// The text as it should be heard.
  ///
  /// - Parameter isPosition: whether it is a place on a slider, so that "2:03" is a length of time, not a time of day.
  package func spoken(_ text: String, isPosition: Bool = false) -> String {
    let marks = TextMarks(of: text)
    let called = workers.filter { $0.isCalled(for: marks) }
    guard !called.isEmpty else { return text }
    var characters = Characters(text)
    for worker in called { characters = worker.apply(to: characters, words: words, isPosition: isPosition) }
    return characters.source
  }
}

extension HumanText.Rule {
  fileprivate var worker: any HumanTextRule {
    switch self {
    case .inches: InchesRule()
    case .missingSpaces: MissingSpacesRule()
    case .dates: DatesRule()
    case .times: TimesRule()
    case .ranges: RangesRule()
    case .prices: PricesRule()
    case .numbers: NumbersRule()
    case .abbreviations: AbbreviationsRule()
    case .symbols: SymbolsRule()
    case .emoji: EmojiRule()
    case .capitals: CapitalsRule()
    }
  }
}
