import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding
import Testing

@testable import HearsightInteractivity

/// Says of each stop what a test wants.
private struct Judge: StopInteractivityJudging {
  var likelihood: @Sendable ([Element.ID]) -> Double

  func likelihoods(of stops: [JudgedStop]) -> [Double] { stops.map { likelihood($0.elements) } }
}

@Suite("JudgedStops")
struct JudgedStopsTests {
  /// A row of two texts, a switch with its caption, a tab.
  private var elements: [Element] {
    var result = [
      Element(id: 0, type: .text, frame: Rect(x: 20, y: 20, width: 60, height: 16), text: TextContent("Alice")),
      Element(id: 1, type: .text, frame: Rect(x: 20, y: 44, width: 60, height: 16), text: TextContent("Hello")),
      Element(id: 2, type: .toggleSelected, frame: Rect(x: 300, y: 100, width: 50, height: 30)),
      Element(id: 3, type: .text, frame: Rect(x: 20, y: 100, width: 90, height: 16), text: TextContent("Sound")),
      Element(id: 4, type: .text, frame: Rect(x: 20, y: 760, width: 60, height: 16), text: TextContent("Home")),
    ]
    result[4].tab = 0
    return result
  }

  private let groups = [[0, 1], [2, 3], [4]]

  private func judged(_ elements: [Element], _ judge: (any StopInteractivityJudging)?) throws -> [Element] {
    let layout = ScreenLayout(
      elements: elements, scene: VisualScene(image: Bitmap(width: 400, height: 800), lines: []))
    let groups = groups.map { ids in
      ElementGroup(
        kind: .container, elements: ids,
        frame: ids.dropFirst().reduce(elements[ids[0]].frame) { $0.union(elements[$1].frame) })
    }
    return try JudgedStops(by: judge).apply(to: groups, in: layout)
  }

  @Test("a stop that likely acts is one through the element that gives its role")
  func likely() throws {
    let result = try judged(elements, Judge { _ in 0.7 })
    #expect(result[0].clickable == true && result[0].clickLikelihood == 0.7)
    #expect(result[1].clickable == nil)
  }

  @Test("one that hardly acts is none, whatever was said of its element")
  func unlikely() throws {
    var elements = elements
    elements[0].clickable = true
    #expect(try judged(elements, Judge { _ in 0.2 })[0].clickable == false)
  }

  @Test("what acts by itself stays so in doubt; what does not, does not")
  func doubtful() throws {
    #expect(try judged(elements, Judge { _ in 0.4 })[0].clickable == false)
    var elements = elements
    elements[0].clickable = true
    #expect(try judged(elements, Judge { _ in 0.4 })[0].clickable == true)
  }

  @Test("controls and tabs are not asked about")
  func controls() throws {
    let result = try judged(elements, Judge { ids in ids == [0, 1] ? 0.9 : 0.1 })
    #expect(result[2] == elements[2] && result[4] == elements[4])
  }

  @Test("without a judge nothing changes")
  func unjudged() throws { #expect(try judged(elements, nil) == elements) }
}
