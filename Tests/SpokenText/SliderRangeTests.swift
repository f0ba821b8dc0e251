import HearsightScreenModel
import HearsightSpokenText
import Testing

@Suite("Sliders with two knobs")
struct SliderRangeTests {
  @Test(
    "both values are heard as a range, in each language and dialect",
    arguments: [("en", "20% to 80%"), ("de", "20 % bis 80 %"), ("ru", "от 20 % до 80 %")])
  func range(language: String, words: String) throws {
    for dialect in Dialect.allCases {
      let speaker = try SpeechStyle(dialect: dialect, language: language).speaker()
      let stop = Stop(
        id: 0, kind: .single, elements: [], frame: Rect(x: 0, y: 0, width: 90, height: 9), role: .slider,
        labelParts: [.text("Price")], setting: .range(from: 0.2, to: 0.8), traits: .adjustable)
      let said = speaker.speak(Screen(size: Size(width: 90, height: 9), elements: [], stops: [stop])).stops[0].spoken
      #expect(said.contains(words), "\(dialect): \(said)")
    }
  }
}
