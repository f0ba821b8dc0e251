import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("ControlLabelGrouping")
struct ControlLabelGroupingTests {
  private let field = element(.textField, 140, 100, 200, 40)

  private func joined(_ elements: Element...) -> [[Element.ID]] { groups(ControlLabelGrouping(), elements) }

  @Test("a field, slider or combo box goes with the text to its left")
  func before() {
    let label = element(.text, 60, 112, 60, 16, text: "Name:")
    #expect(joined(label, field) == [[0, 1]])
    #expect(joined(label, element(.slider, 140, 105, 200, 30)) == [[0, 1]])
    var combo = element(.container, 140, 100, 200, 40)
    #expect(joined(label, combo) == [[0], [1]])
    combo.subtype = .comboBox
    #expect(joined(label, combo) == [[0, 1]])
  }

  @Test("or with the text right above that starts where it starts")
  func above() {
    #expect(joined(element(.text, 142, 80, 60, 16, text: "Volume"), element(.slider, 140, 100, 200, 30)) == [[0, 1]])
    #expect(joined(element(.text, 300, 80, 60, 16, text: "42"), element(.slider, 140, 100, 200, 30)) == [[0], [1]])
  }

  @Test("not with what is far away, behind another control, prose, a heading or a button")
  func others() {
    #expect(joined(element(.text, 60, 300, 60, 16, text: "Far"), field).count == 2)
    let label = element(.text, 10, 112, 50, 16, text: "Name")
    #expect(joined(label, element(.container, 70, 100, 50, 40), field).count == 3)
    let prose = String(repeating: "what it does ", count: 6)
    #expect(joined(element(.text, 10, 112, 110, 16, text: prose), field).count == 2)
    var heading = element(.text, 60, 112, 60, 16, text: "Account")
    heading.heading = true
    #expect(joined(heading, field).count == 2)
    var button = element(.text, 60, 112, 60, 16, text: "Reset")
    button.clickable = true
    #expect(joined(button, field).count == 2)
  }

  @Test("a label names one control, and a field that has one above gets no second")
  func once() {
    let label = element(.text, 60, 112, 60, 16, text: "Size")
    #expect(joined(label, field, element(.textField, 345, 100, 50, 40)) == [[0, 1], [2]])
  }
}
