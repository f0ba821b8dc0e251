import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("FieldGrouping")
struct FieldGroupingTests {
  private let field = element(.textField, 20, 300, 360, 44)

  @Test("a field goes with its content, its leading icon and its label, not with the button at its end")
  func whole() {
    let elements = [
      element(.text, 22, 278, 80, 16), field, element(.icon, 28, 312, 20, 20), element(.text, 56, 312, 100, 18),
      element(.icon, 350, 312, 20, 20),
    ]
    #expect(groups(FieldGrouping(), elements) == [[0, 1, 2, 3], [4]])
  }

  @Test("a mark at its end is part of it when the icon is known")
  func mark() {
    var mark = element(.icon, 350, 312, 20, 20)
    mark.icon = IconName(name: "checkmark", confidence: 0.9)
    #expect(groups(FieldGrouping(), [field, mark]) == [[0, 1]])
  }

  @Test("a large title and an indented header above are no labels")
  func titles() {
    #expect(groups(FieldGrouping(), [element(.text, 22, 255, 200, 36), field]).count == 2)
    #expect(groups(FieldGrouping(), [element(.text, 40, 280, 80, 16), field]).count == 2)
  }

  @Test("what is written in a field is no label of the field under it")
  func content() {
    let fields = [
      element(.textField, 20, 100, 360, 40), element(.text, 24, 112, 60, 18), element(.textField, 20, 138, 360, 60),
      element(.text, 24, 165, 60, 18),
    ]
    #expect(groups(FieldGrouping(), fields) == [[0, 1], [2, 3]])
  }
}

@Suite("ControlRowGrouping")
struct ControlRowGroupingTests {
  @Test("a switch goes with the text before it, the nearer of two")
  func toggles() {
    let row = [
      element(.text, 20, 300, 60, 20), element(.toggleSelected, 90, 296, 50, 30), element(.text, 180, 300, 60, 20),
      element(.toggleUnselected, 250, 296, 50, 30),
    ]
    #expect(groups(ControlRowGrouping(), row) == [[0, 1], [2, 3]])
  }

  @Test("a switch goes with a title and its explanation")
  func explanation() {
    let row = [
      element(.text, 20, 300, 60, 14), element(.text, 20, 325, 200, 14), element(.toggleSelected, 330, 300, 50, 34),
    ]
    #expect(groups(ControlRowGrouping(), row) == [[0, 1, 2]])
  }

  @Test("a checkbox goes with the text on either side")
  func checkboxes() {
    #expect(
      groups(ControlRowGrouping(), [element(.checkboxSelected, 20, 300, 24, 24), element(.text, 60, 302, 90, 20)])
        == [[0, 1]])
  }

  @Test("a chevron at the end of the screen goes with its row, other icons do not")
  func chevrons() {
    let text = element(.text, 20, 300, 100, 20)
    #expect(groups(ControlRowGrouping(), [text, element(.icon, 370, 303, 8, 14)]) == [[0, 1]])
    #expect(groups(ControlRowGrouping(), [text, element(.icon, 360, 300, 24, 24)]) == [[0], [1]])
    #expect(groups(ControlRowGrouping(), [text, element(.icon, 200, 303, 8, 14)]) == [[0], [1]])
  }
}

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

  @Test("a slider whose value stands behind it lacks a label still, and is named by what stands before it")
  func valueBehind() {
    var label = element(.text, 60, 112, 60, 16, text: "Contrast")
    label.clickable = true
    let layout = layout([label, element(.slider, 140, 105, 200, 30), element(.text, 350, 112, 40, 16, text: "50%")])
    let groups = [
      ElementGroup(kind: .single, elements: [0], frame: layout.elements[0].frame),
      ElementGroup(kind: .container, elements: [1, 2], frame: Rect(x: 140, y: 105, width: 250, height: 30)),
    ]
    #expect(ControlLabelGrouping().group(groups, in: layout).map { $0.elements.sorted() } == [[0, 1, 2]])
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
