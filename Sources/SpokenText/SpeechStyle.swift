/// The choices that decide how something is said: whose dialect, which language, what is put in words.
public struct SpeechStyle: Hashable, Sendable {
  /// Whose way of speaking is followed.
  public var dialect: Dialect
  /// A tag of ``SpeechLanguages``: "en", "de".
  public var language: String
  /// What is put in words for the ear.
  public var humanText: Set<HumanText.Rule>
  /// Whether hints are said; many users turn them off.
  public var hints: Bool

  /// A style. Its defaults are how a screen reader hands text to its voice: nothing is put in words. Snapshots keep
  /// them, so that they show what the app says.
  public init(
    dialect: Dialect = .voiceover, language: String = "en", humanText: Set<HumanText.Rule> = [], hints: Bool = true
  ) {
    self.dialect = dialect
    self.language = language
    self.humanText = humanText
    self.hints = hints
  }

  /// A speaker with the words of its language.
  ///
  /// - Throws: ``SpeechError/unknownLanguage(tag:known:)``, ``SpeechError/languageFile(path:reason:)``
  public func speaker(_ languages: SpeechLanguages = .standard) throws(SpeechError) -> Speaker {
    var strings = try languages.strings(language)
    if humanText.contains(.emoji) {
      strings.humanText.emoji.merge(try languages.emojiNames(language)) { own, _ in own }
    }
    return Speaker(dialect: dialect, strings: strings, humanText: humanText)
  }
}

extension SpeechStyle: CustomStringConvertible {
  /// "voiceover, en, human text none, hints on": the line that snapshots keep.
  public var description: String {
    "\(dialect.rawValue), \(language), human text \(humanText.list), hints \(hints ? "on" : "off")"
  }

  /// Reads what ``description`` writes; `nil` where it is something else.
  package init?(description: String) {
    let parts = description.split(separator: ", ", maxSplits: 2).map(String.init)
    guard parts.count == 3, let dialect = Dialect(rawValue: parts[0]), let rest = parts[2].removing("human text "),
      let comma = rest.lastRange(of: ", hints "),
      let rules = Set<HumanText.Rule>(list: String(rest[..<comma.lowerBound]))
    else { return nil }
    let hints = rest[comma.upperBound...]
    guard hints == "on" || hints == "off" else { return nil }
    self.init(dialect: dialect, language: parts[1], humanText: rules, hints: hints == "on")
  }
}

extension Set<HumanText.Rule> {
  /// Every rule.
  public static let all = Set(HumanText.Rule.allCases)

  /// "all", "none", or the rules' names with commas, in the order in which they work.
  package var list: String {
    if isEmpty { return "none" }
    return self == .all
      ? "all" : HumanText.Rule.allCases.filter(contains).map(\.rawValue).joined(separator: ",")
  }

  /// Reads what ``list`` writes; `nil` where a name is not known.
  package init?(list: String) {
    switch list {
    case "all": self = .all
    case "none": self = []
    default:
      let names = list.split(separator: ",").map { $0.trimmingSpaces }
      let rules = names.compactMap(HumanText.Rule.init(rawValue:))
      guard !rules.isEmpty, rules.count == names.count else { return nil }
      self = Set(rules)
    }
  }
}

extension String {
  /// What follows the prefix; `nil` where it does not start so.
  func removing(_ prefix: String) -> String? { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil }

  /// The last place where a text stands.
  func lastRange(of text: String) -> Range<Index>? {
    guard !text.isEmpty else { return nil }
    return ranges(of: text).last
  }
}

extension StringProtocol {
  /// The text without the spaces around it.
  var trimmingSpaces: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
