import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("BackIcons")
struct BackIconsTests {
  @Test("a left chevron or arrow in the top left corner is the way back", arguments: ["chevron left", "arrow left"])
  func corner(name: String) {
    let found = BackIcons().apply(to: [icon(name, 16, 60)], in: scene())
    #expect(found[0].icon?.name == "back")
  }

  @Test("it is not one in the middle, further down, or pointing right")
  func elsewhere() {
    let others = [icon("chevron left", 150, 60), icon("chevron left", 16, 400), icon("chevron right", 16, 60)]
    #expect(BackIcons().apply(to: others, in: scene()) == others.numbered())
  }

  @Test("on a mirrored screen the way back is at the top right and points right")
  func rightToLeft() {
    let found = BackIcons().apply(
      to: [icon("chevron right", 372, 60), icon("chevron left", 16, 60)], in: mirroredScene)
    #expect(found.map(\.icon?.name) == ["back", "chevron left"])
  }
}

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
