import HearsightScreenModel

/// Which of how many a tab or a segment is.
struct StopPositions {
  private var positions: [Element.ID: Position] = [:]

  init(_ groups: [ElementGroup], of elements: [Element]) {
    let tabs = groups.filter { group in group.elements.contains { elements[$0].tab != nil } }
    number(tabs)
    let segments = groups.filter { $0.elements.first.map { elements[$0].type == .segmentedControl } ?? false }
    for row in SegmentRows.rows(segments.map { $0.elements.first.map { elements[$0].frame } ?? $0.frame }) {
      number(row.map { segments[$0] })
    }
  }

  subscript(_ group: ElementGroup) -> Position? {
    group.elements.first.flatMap { positions[$0] }
  }

  private mutating func number(_ row: [ElementGroup]) {
    for (index, group) in row.enumerated() {
      guard let first = group.elements.first else { continue }
      positions[first] = Position(index: index + 1, count: row.count)
    }
  }
}
