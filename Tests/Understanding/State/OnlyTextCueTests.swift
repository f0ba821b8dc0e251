import HearsightPixels
import Testing

@testable import HearsightUnderstanding

@Suite("OnlyTextCue")
struct OnlyTextCueTests {
  private func chosen(_ withText: [Bool]) -> Int? {
    let items = withText.map { hasText in
      var look = Appearance(background: RGBColor.white.lab)
      look.hasText = hasText
      return SelectionItem(look)
    }
    return OnlyTextCue().chosen(among: items)
  }

  @Test("the only tab whose text is shown is the chosen one")
  func only() { #expect(chosen([false, false, true, false]) == 2) }

  @Test("two with text, none, and one of two tell nothing")
  func unknown() {
    #expect(chosen([true, true, false]) == nil)
    #expect(chosen([false, false, false]) == nil)
    #expect(chosen([true, false]) == nil)
  }
}
