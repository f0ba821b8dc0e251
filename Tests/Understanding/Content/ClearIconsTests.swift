import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("ClearIcons")
struct ClearIconsTests {
  private let field = element(.textField, 16, 100, 368, 40)

  @Test("a cross at the end of a field empties it")
  func end() {
    let found = ClearIcons().apply(to: [field, icon("close", 350, 110, 20, 20)], in: scene())
    #expect(found[1].icon?.name == "clear")
    #expect(found[1].clickable == true)
  }

  @Test("a cross at its start or outside does not")
  func elsewhere() {
    let others = [field, icon("close", 24, 110, 20, 20), icon("close", 350, 200, 20, 20)]
    #expect(ClearIcons().apply(to: others, in: scene()) == others.numbered())
  }

  @Test("on a mirrored screen the end of a field is at its left")
  func rightToLeft() {
    let found = ClearIcons().apply(to: [field, icon("close", 24, 110, 20, 20)], in: mirroredScene)
    #expect(found[1].icon?.name == "clear")
  }
}
