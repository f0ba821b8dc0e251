import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("TypeInteractivity")
struct TypeInteractivityTests {
  private func clickable(_ rule: some DescriptionRule, _ elements: [Element]) -> Bool? {
    rule.apply(to: elements, in: scene()).first?.clickable
  }

  @Test("controls can be activated, nothing is said of the rest", arguments: ElementType.allCases)
  func types(type: ElementType) {
    let clickable = clickable(TypeInteractivity(), [element(type, 0, 0, 10, 10)])
    let isControl = ![.container, .dialog, .icon, .picture, .text].contains(type)
    #expect(clickable == (isControl ? true : nil))
  }
}
