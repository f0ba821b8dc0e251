import HearsightScreenModel
import Testing

@testable import HearsightSpokenText

@Suite("Icons in words")
struct IconWordingTests {
  private func screen(label: String, icons: [String], text: String? = nil) -> Screen {
    let frame = Rect(x: 10, y: 10, width: 30, height: 30)
    var elements = icons.enumerated().map { index, name in
      var icon = Element(id: index, type: .icon, frame: frame)
      icon.icon = IconName(name: name, confidence: 0.9)
      return icon
    }
    if let text {
      elements.append(Element(id: icons.count, type: .text, frame: frame, text: TextContent(text)))
    }
    let stop = Stop(
      id: 0, kind: .single, elements: Array(elements.indices), frame: frame, label: label, traits: [.button])
    return Screen(size: Size(width: 100, height: 100), elements: elements, stops: [stop])
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
    let label = icon.prefix(1).uppercased() + icon.dropFirst()
    #expect(try spoken(screen(label: label, icons: [icon]), language) == expected)
  }

  @Test("several icons are said each")
  func several() throws {
    let several = screen(label: "Favorite, Share", icons: ["favorite", "share"])
    #expect(try spoken(several, "de") == "Favorit, Teilen. Taste.")
  }

  @Test("text of the screen stays in its language")
  func text() throws {
    #expect(try spoken(screen(label: "Search", icons: ["search"], text: "Search"), "de") == "Search. Taste.")
  }

  @Test("an action that is an icon is said by what it does")
  func actions() throws {
    var screen = screen(label: "Mail", icons: ["delete"], text: "Mail")
    screen.stops[0].actions = [CustomAction(name: "Delete", element: 0)]
    let strings = try SpeechLanguages.standard.strings("de")
    #expect(screen.worded(screen.stops[0], in: strings.icons).actions.map(\.name) == ["Löschen"])
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
