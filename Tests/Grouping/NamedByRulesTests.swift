import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding
import Testing

@testable import HearsightGrouping

@Suite("NamedByRules")
struct NamedByRulesTests {
  /// A row of a container, a caption, a switch and a button, which the rules made one; beside it a text by itself.
  private var members: [GroupedElement] {
    var elements = [
      Element(id: 0, type: .container, frame: Rect(x: 0, y: 0, width: 400, height: 60)),
      Element(id: 1, type: .text, frame: Rect(x: 10, y: 20, width: 80, height: 16), text: TextContent("Wake up")),
      Element(id: 2, type: .toggleSelected, frame: Rect(x: 300, y: 15, width: 50, height: 30)),
      Element(id: 3, type: .icon, frame: Rect(x: 360, y: 20, width: 20, height: 20)),
      Element(id: 4, type: .text, frame: Rect(x: 10, y: 100, width: 80, height: 16), text: TextContent("Sleep")),
    ]
    elements[3].clickable = true
    let layout = ScreenLayout(
      elements: elements, scene: VisualScene(image: Bitmap(width: 400, height: 800), lines: []))
    return elements.indices.map { GroupedElement($0, inGroup: $0 == 4 ? 1 : 0, layout, line: 16) }
  }

  private func mended(_ clusters: [[Int]]) -> [[Int]] {
    NamedByRules(members, [.init(first: 1, second: 2, likelihood: 0.3)]).mended(clusters)
  }

  @Test("a switch without words goes back to its caption, and the row's button with it as an action")
  func row() { #expect(mended([[0, 1], [2], [3], [4]]) == [[0, 1, 2, 3], [4]]) }

  @Test("never to the words of another group")
  func others() { #expect(mended([[0], [2], [4]]) == [[0], [2], [4]]) }

  @Test("what has words of its own stays")
  func worded() { #expect(mended([[0], [1, 2], [3], [4]]) == [[0], [1, 2, 3], [4]]) }

  @Test("two controls do not come into one stop")
  func controls() {
    let two = members + [members[2]]
    #expect(NamedByRules(two, []).mended([[0, 1, 2], [5]]) == [[0, 1, 2], [5]])
  }
}
