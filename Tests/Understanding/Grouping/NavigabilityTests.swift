import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Decorations")
struct DecorationsTests {
  @Test("a lone arrow or nameless drawing that cannot be activated is not met")
  func dropped() {
    #expect(groups(Decorations(), [icon("dropdown", 300, 100), icon(nil, 100, 300, 24, 24)]).isEmpty)
  }

  @Test("what acts, what likely acts, what has a name, and what is written is met")
  func kept() {
    var acting = icon("chevron left", 20, 60)
    acting.clickable = true
    var likely = icon(nil, 100, 300, 24, 24)
    likely.clickLikelihood = 0.4
    let rest = [acting, likely, icon("warning", 50, 100, 24, 24), element(.text, 20, 200, 100, 20, text: "Text")]
    #expect(groups(Decorations(), rest).count == 4)
  }

  @Test("text that nobody can read is met where the detector saw it")
  func unreadable() {
    var text = element(.text, 20, 200, 100, 20)
    text.text = TextContent("", legibility: .unreadable)
    #expect(groups(Decorations(), [text]).count == 1)
    text.source = .text
    #expect(groups(Decorations(), [text]).isEmpty)
  }
}

@Suite("ReachableControls")
struct ReachableControlsTests {
  private func acting(_ element: Element) -> Element {
    var element = element
    element.clickable = true
    return element
  }

  private func split(_ elements: [Element]) -> [[Element.ID]] {
    let layout = ScreenLayout(elements: elements, scene: scene())
    let frame = Rect.union(of: elements.map(\.frame)) ?? Rect(x: 0, y: 0, width: 0, height: 0)
    let whole = ElementGroup(kind: .container, elements: Array(elements.indices), frame: frame)
    return ReachableControls().group([whole], in: layout).map(\.elements)
  }

  private let row = element(.container, 10, 100, 380, 60)
  private let title = element(.text, 30, 120, 100, 20, text: "Song")

  @Test("an icon without a name that acts gets a stop, one with a name stays as an action")
  func icons() {
    #expect(split([acting(row), title, acting(icon(nil, 350, 118, 24, 24))]) == [[0, 1], [2]])
    #expect(split([acting(row), title, acting(icon("more", 350, 118, 24, 24))]) == [[0, 1, 2]])
  }

  @Test("a second switch gets a stop of its own, the row around the first does not")
  func switches() {
    let first = acting(element(.toggleSelected, 250, 115, 50, 30))
    let second = acting(element(.toggleUnselected, 320, 115, 50, 30))
    #expect(split([acting(row), title, first, second]) == [[0, 1, 2], [3]])
  }

  @Test("an avatar in a row that acts is a part of it, in a row that does nothing it is not")
  func avatars() {
    let avatar = acting(element(.picture, 20, 105, 50, 50))
    #expect(split([acting(row), title, avatar]) == [[0, 1, 2]])
    #expect(split([row, title, avatar]) == [[0, 1], [2]])
  }

  @Test("what acts in a field gets a stop: fields have no actions")
  func fields() {
    let field = acting(element(.textField, 10, 100, 380, 60))
    #expect(split([field, title, acting(icon("visible", 350, 118, 24, 24))]) == [[0, 1], [2]])
  }
}
