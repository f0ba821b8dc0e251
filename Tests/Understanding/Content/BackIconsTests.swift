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
