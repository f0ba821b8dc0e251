import HearsightScreenModel

/// Makes buttons of segments that are the header cells of a table, by which a list is sorted: none of them is the
/// chosen one, and most stand over columns as ``ColumnHeaders`` knows them.
struct HeadersAsSegments: DescriptionRule {
  func apply(to layout: ScreenLayout) -> [Element] {
    let elements = layout.elements
    let segments = elements.indices.filter { elements[$0].type == .segmentedControl }
    let texts = elements.filter { $0.type == .text }
    var result = elements
    for row in SegmentRows.rows(segments.map { elements[$0].frame }) {
      let cells = row.map { segments[$0] }
      let heads = cells.count { cell in
        texts.contains { elements[cell].frame.contains($0.frame.center) && ColumnHeaders.heads($0, in: layout) }
      }
      guard heads >= ColumnHeaders.fewest, heads * 2 >= cells.count, cells.allSatisfy({ elements[$0].selected != true })
      else { continue }
      for cell in cells { (result[cell].type, result[cell].clickable) = (.container, true) }
    }
    return result
  }
}
