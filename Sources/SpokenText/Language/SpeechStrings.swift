/// All words that are spoken in one language.
///
/// English is built in. Every other language is a file `xx.json` in the folder `Languages` with the same keys, and
/// is found by its name, so that one can be added without code.
public struct SpeechStrings: Hashable, Sendable, Decodable {
  /// The language's BCP 47 tag: "en", "de".
  public var language = "en"
  public var voiceOver = VoiceOverStrings.english
  public var talkBack = TalkBackStrings.english
  public var orca = OrcaStrings.english
  public var stops = StopStrings.english
  public var transcript = TranscriptStrings.english
  public var reader = ReaderStrings.english
  public var modal = ModalStrings.english
  public var icons = IconStrings.english
  public var humanText = HumanTextStrings.english

  public static let english = SpeechStrings()
  private init() {}
}
