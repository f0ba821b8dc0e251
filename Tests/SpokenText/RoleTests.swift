import HearsightScreenModel
import HearsightSpokenText
import Testing

/// Roles that UIAccessibility's traits have no word for, in each reader's words and language.
@Suite("Roles in words")
struct RoleTests {
  private func said(_ role: StopRole, _ setting: StopValue?, _ dialect: Dialect, _ language: String) throws -> String {
    let speaker = Speaker(dialect: dialect, strings: try SpeechLanguages.standard.strings(language))
    let stop = Stop(
      id: 0, kind: .single, elements: [], frame: Rect(x: 0, y: 0, width: 9, height: 9), role: role,
      labelParts: [.text("Ω")], setting: setting, traits: .button)
    return speaker.speak(Screen(size: Size(width: 9, height: 9), elements: [], stops: [stop])).stops[0].spoken
  }

  @Test(
    "a drop-down is no field and no plain button",
    arguments: [
      (Dialect.voiceover, "en", "Ω. Pop-up Button."), (.voiceover, "de", "Ω. Einblendmenü-Taste."),
      (.talkback, "en", "Ω, Drop down list. Double-tap to activate."), (.orca, "en", "Ω combo box"),
      (.orca, "de", "Ω Auswahlfeld"), (.orca, "ru", "Ω поле со списком"),
    ])
  func comboBox(dialect: Dialect, language: String, words: String) throws {
    #expect(try said(.comboBox, nil, dialect, language) == words)
  }

  @Test(
    "a radio button says which it is, and whether it is chosen, in no language but the user's",
    arguments: [
      (Dialect.voiceover, "en", "Ω: not checked. Radio Button."),
      (.voiceover, "de", "Ω: nicht aktiviert. Optionsfeld."),
      (.talkback, "en", "Not checked, Ω, Radio button. Double-tap to activate."),
      (.orca, "en", "Ω not selected radio button"), (.orca, "ru", "Ω не выделено переключатель"),
    ])
  func radioButton(dialect: Dialect, language: String, words: String) throws {
    #expect(try said(.radioButton, .unchecked, dialect, language) == words)
  }

  @Test(
    "a check box speaks the user's language",
    arguments: [
      (Dialect.voiceover, "en", "Ω: checked. Button."), (.voiceover, "de", "Ω: aktiviert. Taste."),
      (.voiceover, "ru", "Ω: отмечено. Кнопка."), (.orca, "de", "Ω Ankreuzfeld angekreuzt"),
    ])
  func checkBox(dialect: Dialect, language: String, words: String) throws {
    #expect(try said(.checkBox, .checked, dialect, language) == words)
  }

  @Test("values of sliders and pages, photos and codes are in the user's language")
  func values() throws {
    let german = Speaker(strings: try SpeechLanguages.standard.strings("de"))
    func value(_ setting: StopValue) -> String? { german.worded(stop([.text("Ω")], setting)).value }
    func label(_ content: PictureContent) -> String? { german.worded(stop([.picture(content)], nil)).label }
    #expect(value(.fraction(0.456)) == "46 %")
    #expect(value(.page(2, of: 5)) == "Seite 2 von 5")
    #expect(label(.photo("golden retriever")) == "Vielleicht: Golden Retriever")
    #expect(label(.codes([CodeContent(isQR: true, meaning: .network("Garten"))])) == "QR-Code: WLAN Garten")
  }

  private func stop(_ parts: [LabelPart], _ setting: StopValue?) -> Stop {
    Stop(
      id: 0, kind: .single, elements: [], frame: Rect(x: 0, y: 0, width: 9, height: 9), labelParts: parts,
      setting: setting)
  }
}
