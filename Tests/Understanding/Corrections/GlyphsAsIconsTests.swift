import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Glyphs as icons")
struct GlyphsAsIconsTests {
  private func text(
    _ string: String, _ legibility: Legibility, width: Double = 20, source: ElementSource = .text
  ) -> Element {
    Element(
      id: 0, type: .text, frame: Rect(x: 0, y: 100, width: width, height: 20), source: source,
      text: TextContent(string, confidence: 0.4, legibility: legibility))
  }

  @Test("a lone doubtful letter and a square that cannot be read are icons, and say nothing")
  func drawings() {
    for element in [text("√", .uncertain), text("", .unreadable)] {
      let result = GlyphsAsIcons().apply(to: [element], in: scene())
      #expect(result.map(\.type) == [.icon])
      #expect(result.first?.text == nil)
    }
  }

  @Test("words, sure letters, lines that cannot be read, and what the detector calls text stay text")
  func texts() {
    let texts = [
      text("ab", .uncertain), text("×", .read), text("", .unreadable, width: 200),
      text("V", .uncertain, source: .detector),
    ]
    #expect(GlyphsAsIcons().apply(to: texts, in: scene()) == texts)
  }

  @Test("a chevron is an icon, whoever found it and however surely it was read", arguments: ["<", "›", ">>"])
  func chevrons(string: String) {
    for source in [ElementSource.text, .detector] {
      let result = GlyphsAsIcons().apply(to: [text(string, .read, source: source)], in: scene())
      #expect(result.map(\.type) == [.icon])
      #expect(result.first?.text == nil)
    }
  }
}
