import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("InlineIcon")
struct SpacingTests {
  private let text = Rect(x: 40, y: 100, width: 100, height: 20)

  @Test("an icon is set like a letter where it is hardly higher than the text and a space away")
  func fits() {
    let icon = Rect(x: 10, y: 95, width: 20, height: 30)
    #expect(InlineIcon.fits(icon, before: text, at: 10))
    #expect(!InlineIcon.fits(icon, before: text, at: 15))
    #expect(!InlineIcon.fits(icon, before: text, at: -1))
    #expect(!InlineIcon.fits(Rect(x: 10, y: 90, width: 20, height: 40), before: text, at: 10))
    #expect(!InlineIcon.fits(icon, before: text, at: .nan))
  }
}
