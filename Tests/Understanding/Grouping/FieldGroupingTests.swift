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
