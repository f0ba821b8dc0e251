/// Makes text fit for the ear: dates, times, prices, symbols and the like in words. It changes what is said, never
/// what is shown, and each rule can be switched off.
public struct HumanText: Sendable {
  /// The rules, in the order in which they work on a text.
  public enum Rule: String, CaseIterable, Codable, Hashable, Sendable {
    case capitals, inches, missingSpaces, dates, times, ranges, prices, numbers, abbreviations, symbols, emoji
  }

  public let rules: Set<Rule>
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
  public func spoken(_ text: String, isPosition: Bool = false) -> String {
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
