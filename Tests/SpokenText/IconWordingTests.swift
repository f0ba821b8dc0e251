import HearsightScreenModel
import Testing

@testable import HearsightSpokenText

@Suite("Icons in words")
struct IconWordingTests {
  private func screen(_ parts: [LabelPart]) -> Screen {
    let stop = Stop(
      id: 0, kind: .single, elements: [], frame: Rect(x: 10, y: 10, width: 30, height: 30), labelParts: parts,
      traits: [.button])
    return Screen(size: Size(width: 100, height: 100), elements: [], stops: [stop])
  }

  private func spoken(_ screen: Screen, _ language: String) throws -> String {
    let strings = try SpeechLanguages.standard.strings(language)
    return Speaker(dialect: .voiceover, strings: strings).speak(screen).stops[0].spoken
  }

  @Test(
    "an icon is said by what it does, in the language that is spoken",
    arguments: [
      ("en", "search", "Search. Button."), ("de", "search", "Suchen. Taste."), ("ru", "back", "Назад. Кнопка."),
      ("en", "chevron left", "Previous. Button."), ("de", "QR code", "QR-Code. Taste."),
    ])
  func words(language: String, icon: String, expected: String) throws {
    #expect(try spoken(screen([.icon(icon)]), language) == expected)
  }

  @Test("several icons are said each")
  func several() throws {
    #expect(try spoken(screen([.icon("favorite"), .icon("share")]), "de") == "Favorit, Teilen. Taste.")
  }

  @Test("text of the screen stays in its language, and what begins small goes on from what is before it")
  func text() throws {
    #expect(try spoken(screen([.text("Search")]), "de") == "Search. Taste.")
    #expect(try spoken(screen([.text("Inbox"), .text("unread"), .text("12")]), "de") == "Inbox unread, 12. Taste.")
  }

  @Test("an action that is an icon is said by what it does")
  func actions() throws {
    var screen = screen([.text("Mail")])
    screen.stops[0].actions = [CustomAction(.icon("delete"), element: 0), CustomAction(name: "Delete", element: 0)]
    let strings = try SpeechLanguages.standard.strings("de")
    #expect(Speaker(strings: strings).worded(screen.stops[0]).actions.map(\.name) == ["Löschen", "Delete"])
  }

  @Test("a file keeps an icon by its name in the vocabulary")
  func vocabulary() {
    let stop = speak(screen([.icon("chevron left")])).stops[0]
    #expect(stop.label == "Previous")
    #expect(stop.vocabularyLabel == "Chevron left")
  }

  @Test("the button of a number is said by what it does to it, and kept by what it shows")
  func steps() throws {
    let up = LabelPart.step(.increase, icon: "chevron up")
    #expect(try spoken(screen([up]), "en") == "Increase. Button.")
    #expect(try spoken(screen([.step(.decrease, icon: "remove")]), "de") == "Verringern. Taste.")
    #expect(speak(screen([up])).stops[0].vocabularyLabel == "Chevron up")
    #expect(CustomAction(up, element: 0).vocabularyName == "Chevron up")
  }

  @Test("every language has words for the same icons")
  func complete() throws {
    let german = try SpeechLanguages.standard.strings("de").icons.words
    let russian = try SpeechLanguages.standard.strings("ru").icons.words
    #expect(german.count > 100)
    #expect(Set(german.keys) == Set(russian.keys))
    #expect(Set(IconStrings.english.words.keys).isSubset(of: german.keys))
    #expect(!german.values.contains("") && !russian.values.contains(""))
  }
}
