import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("LookAlikeSuppression")
struct LookAlikeSuppressionTests {
  @Test("a field is no slider as well")
  func fieldAndSlider() {
    let frame = Rect(x: 20, y: 100, width: 200, height: 40)
    let field = Element(id: 0, type: .textField, frame: frame, confidence: 0.8)
    let slider = Element(id: 1, type: .slider, frame: frame, confidence: 0.3)
    #expect(LookAlikeSuppression().apply(to: [slider, field], in: scene()) == [field])
  }

  private func kept(_ elements: Element...) -> [ElementType] {
    LookAlikeSuppression().apply(to: elements, in: scene()).map(\.type)
  }

  private func sure(_ type: ElementType, _ confidence: Double, width: Double = 40) -> Element {
    var result = element(type, 10, 10, width, 40)
    result.confidence = confidence
    return result
  }

  @Test("of two look-alikes in one place the more confident stays")
  func moreConfident() {
    #expect(kept(sure(.picture, 0.6), sure(.icon, 0.9)) == [.icon])
    #expect(kept(sure(.segmentedControl, 0.9), sure(.textField, 0.5), sure(.container, 0.4)) == [.segmentedControl])
    #expect(kept(sure(.checkboxSelected, 0.8), sure(.icon, 0.6)) == [.checkboxSelected])
    #expect(kept(sure(.toggleSelected, 0.7), sure(.toggleUnselected, 0.8)) == [.toggleUnselected])
  }

  @Test("a cross in a disc that might as well be a check box is an icon")
  func doubtfulMark() {
    #expect(kept(sure(.checkboxSelected, 0.41), sure(.icon, 0.38)) == [.icon])
    #expect(kept(sure(.checkboxUnselected, 0.41), sure(.icon, 0.3)) == [.checkboxUnselected])
  }

  @Test("a small icon in a large picture stays, and so do types that do not look alike")
  func different() {
    #expect(kept(sure(.picture, 0.6), sure(.icon, 0.9, width: 20)) == [.picture, .icon])
    #expect(kept(sure(.container, 0.6), sure(.icon, 0.9, width: 20)) == [.container, .icon])
    #expect(kept(sure(.container, 0.6), sure(.text, 0.9)) == [.container, .text])
  }
}

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
