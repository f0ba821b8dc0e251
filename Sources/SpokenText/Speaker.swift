import HearsightScreenModel

/// Says what a screen reader would say.
///
/// ```swift
/// Speaker().utterance(for: SpokenElement(label: "Save", traits: .button)).description  // "Save. Button."
/// ```
public struct Speaker: Sendable {
  public let dialect: Dialect
  public let strings: SpeechStrings
  private let grammar: any SpeechGrammar

  public init(dialect: Dialect = .voiceover, strings: SpeechStrings = .english) {
    self.dialect = dialect
    self.strings = strings
    self.grammar =
      switch dialect {
      case .voiceover, .talkback, .orca: VoiceOverGrammar(strings: strings.voiceOver)
      }
  }

  /// What is said of one element. A pure function: the same on every machine, whatever its locale.
  public func utterance(for element: SpokenElement) -> Utterance {
    grammar.utterance(for: element)
  }
}
