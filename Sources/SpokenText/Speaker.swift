import HearsightScreenModel

/// Says what a screen reader would say.
///
/// ```swift
/// Speaker().utterance(for: SpokenElement(label: "Save", traits: .button)).description  // "Save. Button."
/// ```
///
/// A speaker is a value: the same element gives the same words on every machine, whatever its locale.
public struct Speaker: Sendable {
  /// Whose way of speaking is followed.
  package let dialect: Dialect
  /// The words of its language.
  package let strings: SpeechStrings
  /// What puts texts in words for the ear.
  package let humanText: HumanText
  private let grammar: any SpeechGrammar

  /// A speaker of a dialect, with the words of a language.
  ///
  /// What `rules` names is put in words for the ear: nothing by default, as screen readers leave that to their voices;
  /// `.all` for a listener.
  public init(
    dialect: Dialect = .voiceover, strings: SpeechStrings = .english, humanText rules: Set<HumanText.Rule> = []
  ) {
    self.dialect = dialect
    self.strings = strings
    self.humanText = HumanText(rules: rules, strings: strings.humanText)
    self.grammar =
      switch dialect {
      case .voiceover: VoiceOverGrammar(strings: strings.voiceOver)
      case .talkback: TalkBackGrammar(strings: strings.talkBack, plurals: strings.humanText.plurals)
      case .orca: OrcaGrammar(strings: strings.orca)
      }
  }

  /// What is said of one element.
  public func utterance(for element: SpokenElement) -> Utterance {
    grammar.utterance(for: words(for: element))
  }

  /// The element with its texts as they are said.
  func words(for element: SpokenElement) -> SpokenElement {
    element.cleaned.hidingSecret(except: strings.talkBack.password).humanized(by: humanText)
  }
}
