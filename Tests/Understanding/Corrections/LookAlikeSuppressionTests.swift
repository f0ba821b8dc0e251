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
