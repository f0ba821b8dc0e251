import HearsightScreenModel

/// Makes buttons of segments that are the header cells of a table, by which a list is sorted: none of them is the
/// chosen one, and most stand over columns: as ``ColumnHeaders`` knows them, or with words in line below their boxes.
struct HeadersAsSegments: DescriptionRule {
  /// Largest gap between a box and the first row below it, in heights of a line.
  static let gap = 1.5

  func apply(to layout: ScreenLayout) -> [Element] {
    let elements = layout.elements
    let segments = elements.indices.filter { elements[$0].type == .segmentedControl }
    let texts = elements.filter { $0.type == .text }
    var result = elements
    for row in SegmentRows.rows(segments.map { elements[$0].frame }) {
      let cells = row.map { segments[$0] }
      let heads = cells.count { cell in
        texts.contains { elements[cell].frame.contains($0.frame.center) && ColumnHeaders.heads($0, in: layout) }
          || Self.isOverColumn(elements[cell].frame, texts)
      }
      guard heads >= ColumnHeaders.fewest, heads * 2 >= cells.count, cells.allSatisfy({ elements[$0].selected != true })
      else { continue }
      for cell in cells { (result[cell].type, result[cell].clickable) = (.container, true) }
    }
    return result
  }

  /// Whether words on several rows right below a box keep within its sides, in line with each other.
  private static func isOverColumn(_ box: Rect, _ texts: [Element]) -> Bool {
    let below = texts.map(\.frame).filter { text in
      box.minX <= text.minX && text.maxX <= box.maxX && text.minY >= box.maxY
        && text.minY <= box.maxY + ColumnHeaders.reach * text.height
    }
    guard let first = below.min(by: { $0.minY < $1.minY }), below.count >= ColumnHeaders.rows else { return false }
    return first.minY <= box.maxY + gap * first.height && below.allSatisfy { $0.isInColumn(of: first) }
  }
}
