import Foundation
import HearsightSpokenText
import Testing

@Suite struct LanguageTests {
  @Test func shipsThreeLanguages() {
    #expect(SpeechLanguages.standard.tags == ["de", "en", "ru"])
  }

  @Test func speaksGermanAndRussian() throws {
    let element = SpokenElement(label: "WLAN", value: "1", traits: [.button, .switchButton])
    let german = Speaker(strings: try SpeechLanguages.standard.strings("de")).utterance(for: element)
    #expect(german.spoken == "WLAN. Umschalttaste. Ein. Zum Umschalten Doppeltippen.")
    let russian = Speaker(strings: try SpeechLanguages.standard.strings("ru_RU")).utterance(for: element)
    #expect(russian.description == "WLAN. Кнопка-переключатель. Вкл.")
  }

  @Test func unknownLanguageIsAnError() {
    #expect(throws: SpeechError.unknownLanguage(tag: "tlh", known: ["de", "en", "ru"])) {
      try SpeechLanguages.standard.strings("tlh")
    }
    #expect(throws: SpeechError.self) { try SpeechLanguages.standard.strings("../../etc/passwd") }
  }

  @Test func aLanguageIsAFile() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("languages-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let german = try #require(SpeechLanguages.standard.folder).appendingPathComponent("de.json")
    let text = try String(contentsOf: german, encoding: .utf8).replacing("Taste.", with: "Knopf.")
    try Data(text.utf8).write(to: folder.appendingPathComponent("gsw.json"))
    try Data("{\"language\": \"xx\"}".utf8).write(to: folder.appendingPathComponent("xx.json"))
    let languages = SpeechLanguages(folder: folder)
    #expect(languages.tags == ["en", "gsw", "xx"])
    let said = Speaker(strings: try languages.strings("gsw")).utterance(for: SpokenElement(traits: .button))
    #expect(said.description == "Knopf.")
    let error = #expect(throws: SpeechError.self) { try languages.strings("xx") }
    #expect(error?.description.contains("lacks \"voiceOver\"") == true)
  }
}
