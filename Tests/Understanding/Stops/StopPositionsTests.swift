import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("StopPositions")
struct StopPositionsTests {
  private func positions(_ elements: [Element]) -> [Position?] {
    let elements = elements.numbered()
    let groups = elements.map { ElementGroup(kind: .single, elements: [$0.id], frame: $0.frame) }
    let positions = StopPositions(groups, of: elements)
    return groups.map { positions[$0] }
  }

  @Test("each segmented control is counted by itself; nothing else is counted")
  func segments() {
    let rows = [100.0, 300].flatMap { y in
      [20.0, 120].map { element(.segmentedControl, $0, y, 100, 32) }
    }
    let expected = [1, 2, 1, 2].map { Position(index: $0, count: 2) }
    #expect(positions(rows + [element(.text, 20, 500, 90, 20)]) == expected + [nil])
  }

  @Test("tabs are counted in the order they are met in")
  func tabs() {
    let tabs = (0..<3).map { index in
      var tab = element(.icon, 50 + 100 * Double(index), 740, 24, 24)
      tab.tab = index
      return tab
    }
    #expect(positions(tabs) == (1...3).map { Position(index: $0, count: 3) })
  }
}
