import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("FieldMarks")
struct FieldMarksTests {
  private let field = element(.textField, 20, 300, 360, 44)

  private func type(_ box: Element, with others: [Element]) -> ElementType? {
    FieldMarks().apply(to: others + [box], in: scene()).last?.type
  }

  @Test("a tick at a field's end is an icon, and neither on nor off")
  func mark() {
    let result = FieldMarks().apply(to: [field, element(.checkboxSelected, 350, 316, 16, 12)], in: scene())
    #expect(result.map(\.type) == [.textField, .icon])
    #expect(result.last?.selected == nil)
  }

  @Test("a square box, and one outside of fields, stays a checkbox")
  func checkboxes() {
    #expect(type(element(.checkboxSelected, 346, 312, 20, 20), with: [field]) == .checkboxSelected)
    #expect(type(element(.checkboxSelected, 350, 416, 16, 12), with: [field]) == .checkboxSelected)
    let row = element(.container, 20, 300, 360, 44)
    #expect(type(element(.checkboxSelected, 350, 316, 16, 12), with: [row]) == .checkboxSelected)
  }
}
