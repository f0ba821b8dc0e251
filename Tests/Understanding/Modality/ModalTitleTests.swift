import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("ModalTitle")
struct ModalTitleTests {
  private func title(_ elements: [Element], kind: ModalView.Kind = .dialog) -> String? {
    let elements = elements.numbered()
    let region = ModalRegion(
      kind: kind, frame: Rect(x: 40, y: 200, width: 320, height: 400), front: Set(elements.map(\.id)))
    return ModalTitle.find(in: region, layout(elements))?.text?.string
  }

  @Test("the first words, between the buttons of a bar, or below a smaller note")
  func titles() {
    let body = element(.text, 60, 300, 200, 16, text: "It cannot be restored.")
    #expect(title([element(.text, 60, 220, 150, 20, text: "Delete file?"), body]) == "Delete file?")
    let bar = [
      element(.container, 50, 215, 60, 30), element(.text, 55, 222, 50, 16, text: "Cancel"),
      element(.text, 170, 221, 60, 18, text: "New event"),
    ]
    #expect(title(bar + [body]) == "New event")
    let note = element(.text, 60, 215, 90, 10, text: "SWITCH BUDGET")
    #expect(title([note, element(.text, 60, 240, 150, 22, text: "Your budgets"), body]) == "Your budgets")
  }

  @Test("no title: a label before a field, what comes after a control")
  func none() {
    #expect(title([element(.text, 60, 220, 60, 18, text: "Title:"), element(.textField, 60, 250, 280, 40)]) == nil)
    let toggle = element(.toggleSelected, 60, 210, 50, 30)
    #expect(title([toggle, element(.text, 60, 300, 60, 18, text: "Symbols")]) == nil)
  }
}
