import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("RowActions")
struct RowActionsTests {
  private func acts(_ elements: [Element]) -> [Bool?] {
    RowActions().apply(to: elements, in: scene()).map(\.clickable)
  }

  @Test("a cross or pencil at the end of a row can be activated, with a container or without one")
  func deeds() {
    let row = element(.container, 10, 100, 380, 60)
    let title = element(.text, 30, 120, 100, 20, text: "Wake up")
    #expect(acts([row, title, icon("close", 350, 118, 24, 24)]) == [nil, nil, true])
    #expect(acts([title, icon("edit", 350, 118, 24, 24)]) == [nil, true])
  }

  @Test("a star, a chevron, what leads a row, and what stands in a tall card stay as they are")
  func others() {
    let title = element(.text, 80, 120, 100, 20, text: "Wake up")
    #expect(acts([title, icon("star", 350, 118, 24, 24)])[1] == nil)
    #expect(acts([title, icon("chevron right", 350, 118, 12, 24)])[1] == nil)
    #expect(acts([title, icon("edit", 20, 118, 24, 24)])[1] == nil)
    let card = element(.container, 10, 50, 380, 300)
    #expect(acts([card, title, icon("close", 350, 118, 24, 24)])[2] == nil)
  }

  @Test("on a mirrored screen the end is at the left")
  func mirrored() {
    let title = element(.text, 280, 120, 100, 20, text: "שעון")
    let elements = [title, icon("close", 20, 118, 24, 24)]
    #expect(RowActions().apply(to: elements, in: mirroredScene)[1].clickable == true)
  }
}
