import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Decorations")
struct DecorationsTests {
  @Test("a lone arrow or nameless drawing that cannot be activated is not met")
  func dropped() {
    #expect(groups(Decorations(), [icon("dropdown", 300, 100), icon(nil, 100, 300, 24, 24)]).isEmpty)
  }

  @Test("what acts, what likely acts, what has a name, and what is written is met")
  func kept() {
    var acting = icon("chevron left", 20, 60)
    acting.clickable = true
    var likely = icon(nil, 100, 300, 24, 24)
    likely.clickLikelihood = 0.4
    let rest = [acting, likely, icon("warning", 50, 100, 24, 24), element(.text, 20, 200, 100, 20, text: "Text")]
    #expect(groups(Decorations(), rest).count == 4)
  }

  @Test("text that nobody can read is met where the detector saw it")
  func unreadable() {
    var text = element(.text, 20, 200, 100, 20)
    text.text = TextContent("", legibility: .unreadable)
    #expect(groups(Decorations(), [text]).count == 1)
    text.source = .text
    #expect(groups(Decorations(), [text]).isEmpty)
  }
}
