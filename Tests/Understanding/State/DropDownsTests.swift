import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("DropDowns")
struct DropDownsTests {
  private func subtype(_ elements: Element...) -> ElementSubtype? {
    DropDowns().apply(to: elements, in: scene())[0].subtype
  }

  private let value = element(.text, 40, 112, 60, 18, text: "First")

  @Test("a field or button with a value and an arrow down at its end is a combo box")
  func found() {
    #expect(subtype(element(.textField, 30, 100, 200, 40), value, icon("dropdown", 205, 115, 14, 8)) == .comboBox)
    #expect(subtype(element(.container, 30, 100, 160, 40), value, icon("chevron down", 165, 115, 14, 8)) == .comboBox)
  }

  @Test("a row with a title alone folds out, one with its value is a combo box")
  func rows() {
    let row = element(.container, 10, 100, 380, 56)
    let arrow = icon("chevron down", 360, 122, 14, 8)
    #expect(subtype(row, value, arrow) == nil)
    #expect(subtype(row, value, element(.text, 280, 116, 60, 18, text: "Blue"), arrow) == .comboBox)
  }

  @Test("another icon, an arrow at the start, a switch beside it: no combo box")
  func others() {
    let button = element(.container, 30, 100, 160, 40)
    #expect(subtype(button, value, icon("chevron right", 165, 112, 10, 16)) == nil)
    #expect(subtype(button, element(.text, 80, 112, 60, 18, text: "First"), icon("dropdown", 40, 115, 14, 8)) == nil)
    let toggle = element(.toggleSelected, 110, 108, 40, 24)
    #expect(subtype(button, value, toggle, icon("dropdown", 165, 115, 14, 8)) == nil)
  }
}
