import HearsightScreenModel
import Testing

@testable import HearsightSpokenText

@Suite("Rows as they are spoken")
struct ListPlaceTests {
  @Test(
    "a row says whether it is unfolded, its level and its place",
    arguments: [
      (.voiceover, "en", "Documents. Button. Expanded. Level 2. 3 of 5."),
      (.talkback, "en", "Expanded, Documents, Button, Level 2, 3 of 5"),
      (.orca, "en", "Documents push button expanded tree level 2 3 of 5"),
      (.voiceover, "de", "Documents. Taste. Ausgeklappt. Ebene 2. 3 von 5."),
      (.orca, "ru", "Documents кнопка развёрнуто уровень дерева 2 3 из 5"),
    ] as [(Dialect, String, String)])
  func row(dialect: Dialect, language: String, words: String) throws {
    var element = SpokenElement(label: "Documents", traits: .button, role: .button)
    element.listPlace = ListPlace(position: Position(index: 3, count: 5), level: 2, isExpanded: true)
    let speaker = Speaker(dialect: dialect, strings: try SpeechLanguages.standard.strings(language))
    #expect(speaker.utterance(for: element).description == words)
  }
}
