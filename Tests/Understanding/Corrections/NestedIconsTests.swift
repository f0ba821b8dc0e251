import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("NestedIcons")
struct NestedIconsTests {
  private func icon(_ x: Double, _ size: Double, confidence: Double = 0.9, type: ElementType = .icon) -> Element {
    Element(id: 0, type: type, frame: Rect(x: x, y: 100, width: size, height: size), confidence: confidence)
  }

  @Test("an icon in an icon is the same icon; icons side by side are two")
  func nested() {
    let disc = icon(100, 60, confidence: 0.5)
    let glyph = icon(110, 30, confidence: 0.8)
    let other = icon(200, 30)
    #expect(NestedIcons().apply(to: [disc, glyph, other], in: scene()) == [glyph, other])
  }

  @Test("an icon in a picture stays")
  func badge() {
    let badge = [icon(100, 60, type: .picture), icon(110, 20)]
    #expect(NestedIcons().apply(to: badge, in: scene()) == badge)
  }

  @Test("an icon in the place of a switch is that switch, however sure the detector is")
  func toggles() {
    let toggle = icon(100, 40, confidence: 0.4, type: .toggleUnselected)
    #expect(NestedIcons().apply(to: [icon(101, 40), toggle], in: scene()) == [toggle])
    let apart = [icon(160, 40), toggle]
    #expect(NestedIcons().apply(to: apart, in: scene()) == apart)
  }
}
