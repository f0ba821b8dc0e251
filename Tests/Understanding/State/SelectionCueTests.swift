import HearsightPixels
import Testing

@testable import HearsightUnderstanding

@Suite("Outlier")
struct SelectionCueTests {
  private func index(_ colors: [RGBColor?]) -> Int? { Outlier.index(of: colors.map { $0?.lab }, distance: 14) }

  private let grey = RGBColor(red: 142, green: 142, blue: 147)

  @Test("the one colour far from the others, those without a colour left out")
  func found() {
    #expect(index([grey, grey, .black, grey]) == 2)
    #expect(index([nil, grey, grey, nil, .black]) == 4)
  }

  @Test("two strangers, two colours and close shades have none")
  func none() {
    #expect(index([grey, .black, .white, grey]) == nil)
    #expect(index([grey, .black]) == nil)
    #expect(index([grey, grey, RGBColor(red: 150, green: 150, blue: 150)]) == nil)
  }
}
