import HearsightPixels
import Testing

@testable import HearsightUnderstanding

@Suite("UnderlineCue")
struct UnderlineCueTests {
  private func chosen(_ bars: [Double]) -> Int? {
    let items = bars.map { bar in
      var look = Appearance(background: RGBColor.white.lab)
      look.barThickness = bar
      return SelectionItem(look)
    }
    return UnderlineCue().chosen(among: items)
  }

  @Test("the one with a bar, also where a hairline runs under all")
  func bar() {
    #expect(chosen([0, 0, 3]) == 2)
    #expect(chosen([3.5, 1, 1]) == 0)
  }

  @Test("equal bars, and one alone, tell nothing")
  func unknown() {
    #expect(chosen([3, 3, 0]) == nil)
    #expect(chosen([0.5, 0, 0]) == nil)
    #expect(chosen([3]) == nil)
  }
}
