import HearsightPixels
import Testing

@testable import HearsightUnderstanding

@Suite("FillCue")
struct FillCueTests {
  private func chosen(_ grounds: [RGBColor], outside: RGBColor? = .white) -> Int? {
    let items = grounds.map { ground in
      var look = Appearance(background: ground.lab)
      look.outside = outside?.lab
      return SelectionItem(look)
    }
    return FillCue().chosen(among: items)
  }

  private let pale = RGBColor(red: 225, green: 230, blue: 245)

  @Test("the one on another ground; of two the one that differs from what is around them")
  func filled() {
    #expect(chosen([.white, pale, .white]) == 1)
    #expect(chosen([.white, pale]) == 1)
    #expect(chosen([pale, .white], outside: .black) == 1)
  }

  @Test("shades of one colour, and two without surroundings, tell nothing")
  func unknown() {
    #expect(chosen([.white, RGBColor(red: 252, green: 252, blue: 252), .white]) == nil)
    #expect(chosen([.white, pale], outside: nil) == nil)
    #expect(chosen([.white]) == nil)
  }
}
