import HearsightScreenModel
import HearsightSpokenText
import Testing

@Suite("What is in front of a page")
struct ModalScreenTests {
  /// The sample's first two stops in a dialog, the others behind it.
  private func screen(_ kind: ModalView.Kind = .dialog, title: String? = "Delete file?") -> Screen {
    var screen = ScreenTests.screen
    screen.modal = ModalView(
      kind: kind, frame: Rect(x: 0, y: 0, width: 300, height: 60), title: title,
      behind: Array(screen.stops.dropFirst(2)))
    screen.stops = Array(screen.stops.prefix(2))
    return screen
  }

  @Test("its title is said first, then only what is in it, and how much is left out")
  func transcript() {
    let rows = "\(ScreenTranscript(screen()))".split(separator: "\n").map(String.init)
    #expect(rows.first == "Delete file?, dialog")
    #expect(rows.dropFirst().prefix(2).map { $0.prefix(2) } == ["1.", "2."])
    #expect(rows.last == "[behind it, left out: 5; --behind shows them]")
    #expect(rows.count == 4)
  }

  @Test("what is behind follows where it is asked for, with the numbers it has")
  func behind() {
    let rows = "\(ScreenTranscript(screen(), behind: true))".split(separator: "\n").map(String.init)
    #expect(rows[3] == "[behind it:]")
    #expect(rows[4].hasPrefix("3. Wi-Fi. Switch Button."))
    #expect(rows.count == 9)
    #expect(screen().revealingBehind().stops == ScreenTests.screen.stops)
  }

  @Test("a rotor lists what can be reached, and says nothing of the opening")
  func rotor() {
    #expect("\(ScreenTranscript(screen(), rotor: .tabs))".isEmpty)
    #expect("\(ScreenTranscript(screen(), rotor: .headings))" == "1. Settings. Heading.")
  }

  @Test("a page in use is as it was")
  func none() {
    let transcript = ScreenTranscript(ScreenTests.screen)
    #expect(transcript.opening == nil && transcript.leftOut == 0)
    #expect(transcript.rows.count == transcript.lines.count)
  }

  @Test("without a title it is said what it is", arguments: ["en": "sheet", "de": "Blatt", "ru": "панель"])
  func kinds(language: String, word: String) throws {
    let speaker = Speaker(strings: try SpeechLanguages.standard.strings(language))
    #expect(speaker.speak(screen(.sheet, title: nil)).modal?.spoken == word)
    #expect(speaker.speak(screen(.sheet, title: "Stop.")).modal?.spoken == "Stop, \(word)")
  }

  @Test("what is behind is spoken too, for whoever asks")
  func spoken() {
    #expect(speak(screen()).modal?.behind.first?.spoken == "Wi-Fi. Switch Button. On. Double tap to toggle setting.")
  }
}
