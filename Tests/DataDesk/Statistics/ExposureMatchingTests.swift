import HearsightScreenModel
import Testing

@testable import HearsightDataDesk

struct ExposureMatchingTests {
  private func reason(
    of elements: [AnnotatedElement], exposed: [Rect], at index: Int = 0
  ) -> ExposureMatching.Reason? {
    ExposureMatching(elements, exposed: exposed, size: Size(width: 100, height: 200)).reasons[index]
  }

  private func element(_ type: ElementType, _ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> AnnotatedElement
  {
    AnnotatedElement(type: type, frame: Rect(x: x, y: y, width: width, height: height))
  }

  @Test("What an exposed element holds alone, or with others, is exposed")
  func takesContained() {
    let row = [element(.icon, 5, 5, 10, 10), element(.text, 20, 5, 40, 10)]
    #expect(reason(of: row, exposed: [Rect(x: 0, y: 0, width: 100, height: 20)]) == .together)
    #expect(reason(of: row, exposed: [Rect(x: 4, y: 4, width: 12, height: 12)]) == .alone)
  }

  @Test("84 % within is not contained, 86 % is")
  func takesPapersShare() {
    let icon = [element(.icon, 0, 20, 100, 10)]
    #expect(reason(of: icon, exposed: [Rect(x: 0, y: 0, width: 84, height: 40)]) == nil)
    #expect(reason(of: icon, exposed: [Rect(x: 0, y: 0, width: 86, height: 40)]) == .alone)
  }

  @Test("An element as large as the screen exposes nothing in it")
  func leavesFullScreen() {
    #expect(reason(of: [element(.text, 5, 5, 40, 10)], exposed: [Rect(x: 0, y: 0, width: 100, height: 190)]) == nil)
  }

  @Test("A container around what is exposed, and one of which all is, are exposed")
  func takesAround() {
    let card = [element(.container, 0, 0, 80, 40), element(.text, 5, 5, 30, 10), element(.text, 5, 25, 30, 10)]
    let lines = [Rect(x: 4, y: 4, width: 32, height: 12), Rect(x: 4, y: 24, width: 32, height: 12)]
    #expect(reason(of: card, exposed: lines) == .around)
    let far = [Rect(x: 4, y: 4, width: 11, height: 12), Rect(x: 4, y: 24, width: 11, height: 12)]
    #expect(reason(of: [element(.container, 0, 0, 80, 80), element(.text, 5, 5, 10, 10)], exposed: far) == .redundant)
  }

  @Test("An icon beside an exposed text belongs to it, unless it can be tapped by itself")
  func takesBeside() {
    var row = [element(.icon, 5, 5, 10, 10), element(.text, 20, 5, 40, 10)]
    let text = [Rect(x: 19, y: 4, width: 42, height: 12)]
    #expect(reason(of: row, exposed: text) == .beside)
    row[0].clickable = true
    #expect(reason(of: row, exposed: text) == nil)
  }

  @Test("A picture is matched by a box drawn otherwise around it, an icon is not")
  func takesOverlapping() {
    let other = [Rect(x: 30, y: 30, width: 60, height: 60)]
    #expect(reason(of: [element(.picture, 20, 20, 60, 60)], exposed: other) == .overlapping)
    #expect(reason(of: [element(.icon, 20, 20, 60, 60)], exposed: other) == nil)
  }
}
