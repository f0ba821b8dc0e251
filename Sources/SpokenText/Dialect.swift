/// The screen reader whose way of speaking is followed.
public enum Dialect: String, CaseIterable, Codable, Hashable, Sendable {
  /// VoiceOver on iOS, as AccessibilitySnapshot 0.12 models it.
  case voiceover
  /// TalkBack on Android.
  case talkback
  /// Orca on the Linux desktop.
  case orca
}

/// One screen reader's rules: from what is known of an element to what is said.
protocol SpeechGrammar: Sendable {
  func utterance(for element: SpokenElement) -> Utterance
}
