import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("HeadingStops")
struct HeadingStopsTests {
  private let text = element(.text, 60, 330, 300, 18, text: "Each hour")

  private var heading: Element {
    var heading = element(.text, 60, 300, 80, 20, text: "Updates")
    heading.heading = true
    return heading
  }

  /// What the rule makes of elements that are one stop.
  private func parts(_ elements: [Element]) -> [[Element.ID]] {
    let layout = layout(elements)
    let ids = layout.elements.map(\.id)
    let whole = ElementGroup(
      kind: .container, elements: ids, frame: Rect.union(of: elements.map(\.frame)) ?? elements[0].frame)
    return HeadingStops().group([whole], in: layout).map { $0.elements.sorted() }
  }

  @Test("a heading is a stop before the text below it, each with the icon that is nearer to it")
  func below() {
    let icons = [icon("settings", 20, 300), icon("clock", 20, 330)]
    #expect(parts([heading, text] + icons) == [[0, 2], [1, 3]])
  }

  @Test("what stands at the end of its line is a stop of its own, the next word is not")
  func beside() {
    let (count, word) = (element(.text, 340, 300, 40, 20), element(.text, 145, 300, 40, 20))
    #expect(parts([heading, count]) == [[0], [1]])
    #expect(parts([heading, word]) == [[0, 1]])
  }

  @Test("a card stays with the words where it acts, and is no part of either where it does not")
  func card() {
    var card = element(.container, 10, 290, 380, 70)
    #expect(parts([heading, text, card]) == [[0], [1]])
    card.clickable = true
    #expect(parts([heading, text, card]) == [[0], [1, 2]])
  }

  @Test("captions of pictures, names of controls, and stops without a heading stay whole")
  func whole() {
    #expect(parts([heading, text, element(.picture, 20, 200, 300, 90)]).count == 1)
    #expect(parts([heading, text, element(.toggleSelected, 350, 300, 40, 20)]).count == 1)
    #expect(parts([text, element(.text, 60, 360, 100, 18)]).count == 1)
    #expect(parts([heading]).count == 1)
  }
}
