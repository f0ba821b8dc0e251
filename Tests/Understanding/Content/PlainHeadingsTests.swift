import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("PlainHeadings")
struct PlainHeadingsTests {
  private let card = element(.container, 10, 290, 380, 40)
  private let text = element(.text, 20, 300, 100, 20, text: "Network")

  /// Which of the elements act, when all did and the text is a heading.
  private func acting(_ elements: [Element], isHeading: Bool = true) -> [Bool?] {
    var elements = elements
    for index in elements.indices {
      elements[index].clickable = true
      if elements[index].type == .text { elements[index].heading = isHeading ? true : nil }
    }
    let layout = layout(elements)
    let whole = ElementGroup(kind: .container, elements: layout.elements.map(\.id), frame: card.frame)
    return PlainHeadings().apply(to: [whole], in: layout).map(\.clickable)
  }

  @Test("a heading alone, or on its card, does nothing")
  func plain() {
    #expect(acting([text]) == [false])
    #expect(acting([card, text]) == [false, false])
  }

  @Test("a heading beside an icon may fold its section in, and words that are no heading may be a button")
  func acts() {
    #expect(acting([text, icon("chevron down", 350, 300)]) == [true, true])
    #expect(acting([card, text], isHeading: false) == [true, true])
  }
}
