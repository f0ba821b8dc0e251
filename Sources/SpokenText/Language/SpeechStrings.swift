/// All words that are spoken in one language.
///
/// English is built in. Every other language is a file `xx.json` in the folder `Languages` with the same keys, and
/// is found by its name, so that one can be added without code.
public struct SpeechStrings: Hashable, Sendable, Decodable {
  /// The language's BCP 47 tag: "en", "de".
  public package(set) var language = "en"
  package var voiceOver = VoiceOverStrings.english
  package var talkBack = TalkBackStrings.english
  package var orca = OrcaStrings.english
  package var stops = StopStrings.english
  package var transcript = TranscriptStrings.english
  package var reader = ReaderStrings.english
  package var modal = ModalStrings.english
  package var icons = IconStrings.english
  package var humanText = HumanTextStrings.english

  /// English, which is built in.
  public static let english = SpeechStrings()
  private init() {}
}
