import HearsightAccessibilityBus
import HearsightScreenModel
import HearsightSpokenText
import HearsightWindows
import Testing

@testable import HearsightLinuxScreenReader

@Suite("What a reader says of its own, in its user's language")
struct OwnWordsTests {
  private func speaker(_ language: String) throws -> Speaker {
    Speaker(strings: try SpeechLanguages.standard.strings(language))
  }

  @Test(
    "why nothing was pressed",
    arguments: [
      ("en", "Not pressed: the window “Notes” is in front."), ("de", "Nicht gedrückt: Das Fenster „Notes“ ist davor."),
      ("ru", "Не нажато: впереди окно «Notes»."),
    ])
  func refusal(language: String, heard: String) throws {
    let announcer = Announcer(speaker: try speaker(language), times: SessionTimes())
    let point = Point(x: 1, y: 1)
    #expect(announcer.words(for: .covered(at: point, by: "Notes")) == heard)
    let errors: [WindowError] = [
      .covered(at: point, by: nil), .changed(at: point), .moved(WindowID(7), to: SampleWindow.window.frame),
      .notShown(WindowID(7)), .outOfReach(point), .refused(what: "click", code: 1),
    ]
    let said = Set(errors.map(announcer.words(for:)))
    #expect(said.count == errors.count)
    let english = Announcer(speaker: Speaker(), times: SessionTimes())
    #expect(language == "en" || said.isDisjoint(with: errors.map(english.words(for:))))
  }

  @Test("another view, and how much more there is")
  func newView() throws {
    var session = LiveSession(window: SampleWindow.window, speaker: try speaker("de"))
    _ = session.begin()
    _ = session.handle(.looked(.success(SampleWindow.mixer.picture)), at: .zero)
    _ = session.handle(.recognized(.success(SampleWindow.mixer.recognized)), at: .milliseconds(100))
    let other = SampleWindow(
      things: (0..<6).map {
        SampleWindow.Thing(
          label: "Lied \($0)", type: .text, traits: .staticText,
          frame: Rect(x: 150, y: Double(10 + 30 * $0), width: 90, height: 20))
      })
    let said = session.see(other, at: .seconds(5)).said
    #expect(said.first?.hasPrefix("Neue Ansicht: Lied 0.") == true && said.first?.hasSuffix("Und 2 weitere.") == true)
  }

  @Test("how many elements there are, where they end, and that the window closed")
  func navigation() throws {
    let tree = try #require(LiveSession.reading().tree)
    var navigator = VoiceNavigator(tree, screen: SampleWindow.mixer.screen, speaker: try speaker("ru"))
    #expect(navigator.greeting == ["Mixer", "4 элемента."])
    #expect(navigator.handle(.previous) == [.say(["Начало."])])
    #expect(
      SessionEnd.windowClosed(title: "Mixer").words(try speaker("de").strings.reader)
        == "Das Fenster „Mixer“ wurde geschlossen.")
  }

  @Test("on the bus: what the pixels do not tell")
  func onTheBus() throws {
    let text = Element(
      id: 0, type: .text, frame: Rect(x: 0, y: 0, width: 9, height: 9), text: TextContent("", legibility: .unreadable))
    let stop = Stop(id: 0, kind: .single, elements: [0], frame: text.frame, traits: .staticText)
    let screen = Screen(size: SampleWindow.size, elements: [text], stops: [stop])
    let words = NodeWords(try speaker("de").strings.reader)
    let tree = AccessibleTree(screen, in: WindowPlacement(SampleWindow.window), words: words)
    #expect(tree.stopNodes.first?.description == "Text, der nicht gelesen werden konnte")
  }
}
