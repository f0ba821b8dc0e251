import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("MisreadGlyphs")
struct MisreadGlyphsTests {
  private func count(_ elements: Element...) -> Int { MisreadGlyphs().apply(to: elements, in: scene()).count }

  @Test("a letter in an icon, checkbox or switch is that drawing, misread")
  func misread() {
    #expect(count(element(.icon, 10, 10, 24, 24), element(.text, 12, 12, 20, 20, text: "Q")) == 1)
    #expect(count(element(.checkboxUnselected, 10, 10, 24, 24), element(.text, 12, 12, 20, 20, text: "O")) == 1)
  }

  @Test("a letter by itself and a word in an icon stay")
  func real() {
    #expect(count(element(.icon, 10, 10, 24, 24), element(.text, 50, 12, 20, 20, text: "A")) == 2)
    #expect(count(element(.icon, 10, 10, 60, 24), element(.text, 12, 12, 50, 20, text: "SALE")) == 2)
  }
}
