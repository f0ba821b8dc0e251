import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct AdjustableNotExposedTests {
  private let rule = AdjustableNotExposed()

  private func stars() -> Planted {
    var planted = Planted()
    for star in 0..<5 { planted.see(.icon, 20 + 30 * Double(star), 300, 24, 24, icon: "star") }
    return planted
  }

  @Test func fiveStarsThatNothingExposesAreOneFinding() {
    #expect(stars().faults(rule).count == 1)
  }

  @Test func aSliderThatNothingExposesOrThatTellsNoValueIsFound() throws {
    var planted = Planted()
    planted.see(.slider, 20, 300, 300, 30)
    #expect(planted.faults(rule).count == 1)
    planted.expose(.slider, 20, 295, 300, 40)
    #expect(try #require(planted.faults(rule).first).severity == .warning)
  }

  @Test func aRatingThatIsReadAndASliderWithAValueAreInOrder() {
    var rating = stars()
    rating.expose(.button, 0, 280, 400, 60, name: "Soup, 4.5 stars")
    #expect(rating.faults(rule).isEmpty)
    var slider = Planted()
    slider.see(.slider, 20, 300, 300, 30)
    slider.expose(.slider, 20, 295, 300, 40, name: "Volume") { $0.value = "50 %" }
    #expect(slider.faults(rule).isEmpty)
    var dots = Planted()
    dots.see(.pageControl, 150, 700, 100, 20)
    dots.expose(.pageControl, 140, 690, 120, 40) { $0.value = "page 2 of 5" }
    #expect(dots.faults(rule).isEmpty)
  }
}
