import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

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
