import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Rows of lists and trees")
struct ListPlacesTests {
  /// Rows of 30 pixels below each other: a box, an icon before the words where it has a name, and the words.
  private func places(
    _ rows: [(arrow: String?, indent: Double)], follower: Double? = nil, leader: Double? = nil, height: Double = 30
  ) -> [ListPlace?] {
    var elements: [Element] = []
    var groups: [ElementGroup] = []
    for (index, row) in rows.enumerated() {
      let y = 100 + Double(index) * height
      let first = elements.count
      var box = element(.container, 20, y, 360, height)
      box.clickable = true
      elements.append(box)
      if let arrow = row.arrow { elements.append(icon(arrow, 24 + row.indent, y + 9, 12, 12)) }
      elements.append(element(.text, 44 + row.indent, y + 7, 80, 16, text: "Row \(index)"))
      groups.append(
        ElementGroup(kind: .container, elements: Array(first..<elements.count), frame: elements[first].frame))
    }
    if let follower {
      elements.append(element(.text, 30, 100 + Double(rows.count) * height + follower, 90, 16, text: "More"))
    }
    if let leader { elements.append(element(.text, leader, 78, 90, 16, text: "Before")) }
    let layout = layout(elements)
    let places = ListPlaces(groups, in: layout)
    return groups.map { places[$0] }
  }

  @Test("a tree's rows say how deep they lie, and whether they are unfolded")
  func tree() {
    let result = places([
      ("chevron down", 0), (nil, 16), ("chevron right", 16), (nil, 32), ("chevron right", 0),
    ])
    #expect(result.map { $0?.level } == [1, 2, 2, 3, 1])
    #expect(result.map { $0?.isExpanded } == [true, nil, false, nil, false])
  }

  @Test("where rows are no tree that is shown from its root, no level is told")
  func noTree() {
    let result = places([("chevron right", 32), ("chevron down", 0), (nil, 16), (nil, 32)])
    #expect(result.map { $0?.level } == [nil, nil, nil, nil])
    #expect(result.map { $0?.isExpanded } == [false, true, nil, nil])
  }

  @Test("a chevron at a row's end leads elsewhere, and makes no tree")
  func disclosure() {
    var rows = (0..<3).map { element(.container, 20, 100 + Double($0) * 30, 360, 30) }
    rows += (0..<3).map { icon("chevron right", 360, 109 + Double($0) * 30, 12, 12) }
    rows += (0..<3).map { element(.text, 30, 107 + Double($0) * 30, 80, 16, text: "Row \($0)") }
    let layout = layout(rows)
    let groups = (0..<3).map { ElementGroup(kind: .container, elements: [$0, $0 + 3, $0 + 6], frame: rows[$0].frame) }
    let places = ListPlaces(groups, in: layout)
    #expect(groups.allSatisfy { places[$0] == nil })
  }

  @Test("how many rows there are is known where room for another is left, and only there")
  func positions() {
    let rows = [(arrow: String?.none, indent: 0.0), (nil, 0), (nil, 0), (nil, 0)]
    #expect(places(rows).map { $0?.position } == (1...4).map { Position(index: $0, count: 4) })
    #expect(places(rows, follower: 40).map { $0?.position?.count } == [4, 4, 4, 4])
    #expect(places(rows, leader: 20).allSatisfy { $0?.position != nil })
    #expect(places(rows, leader: 44).allSatisfy { $0 == nil })
    #expect(places(rows, follower: 8).allSatisfy { $0 == nil })
  }

  @Test("two rows, and rows that start at different places, are no list")
  func noList() {
    let frames = [Rect(x: 20, y: 100, width: 90, height: 30), Rect(x: 20, y: 130, width: 90, height: 30)]
    let apart = frames + [Rect(x: 60, y: 160, width: 90, height: 30)]
    func lists(_ frames: [Rect]) -> [[Int]] {
      RowLists.find(in: frames.map { ElementGroup(kind: .single, elements: [], frame: $0) }, scene().places)
    }
    #expect(lists(frames).isEmpty)
    #expect(lists(apart).isEmpty)
    #expect(lists(frames + [Rect(x: 22, y: 161, width: 200, height: 34)]) == [[0, 1, 2]])
  }
}
