import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("ScreenBuilder")
struct ScreenBuilderTests {
  private let elements = [
    element(.text, 20, 300, 100, 18, text: "Second"), element(.text, 20, 100, 100, 18, text: "First"),
  ]

  @Test("without rules of grouping every element is a stop, in reading order")
  func singles() throws {
    var builder = ScreenBuilder()
    builder.groupings = []
    let screen = try builder.build(layout(elements))
    #expect(screen.stops.map(\.elements) == [[1], [0]])
    #expect(screen.stops.map(\.id) == [0, 1])
    #expect(screen.size == Size(width: 400, height: 800) && screen.modal == nil)
  }

  @Test("putting stops in words is for speech")
  func unspoken() throws {
    let screen = try ScreenBuilder().build(layout(elements))
    #expect(screen.stops.allSatisfy { $0.spoken.isEmpty })
  }

  @Test("a screen without elements has no stops")
  func empty() throws { #expect(try ScreenBuilder().build(layout([])).stops.isEmpty) }

  @Test("a heading that is judged one is a stop, and both parts are judged anew")
  func headings() throws {
    let elements = [
      element(.text, 20, 100, 100, 20, text: "Updates"), element(.text, 20, 126, 300, 18, text: "Checked each hour."),
    ]
    var builder = ScreenBuilder(interactivity: ActingWhole(), headings: FirstIsHeading())
    builder.groupings = [Together()]
    let screen = try builder.build(layout(elements))
    #expect(screen.stops.map(\.elements) == [[0], [1]])
    #expect(screen.stops.map(\.role) == [.text, .text])
    #expect(screen.stops.map { $0.traits.contains(.header) } == [true, false])
  }
}

/// Makes one stop of all.
private struct Together: GroupingRule {
  func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    var merger = GroupMerger(groups)
    for index in groups.indices.dropFirst() { merger.join(0, index, as: .text) }
    return merger.merged()
  }
}

/// Takes a stop of several elements for a button.
private struct ActingWhole: GroupDescriptionRule {
  func apply(to groups: [ElementGroup], in layout: ScreenLayout) -> [Element] {
    var elements = layout.elements
    for group in groups where group.elements.count > 1 { elements[group.elements[0]].clickable = true }
    return elements
  }
}

private struct FirstIsHeading: GroupDescriptionRule {
  func apply(to groups: [ElementGroup], in layout: ScreenLayout) -> [Element] {
    var elements = layout.elements
    elements[0].heading = true
    return elements
  }
}
