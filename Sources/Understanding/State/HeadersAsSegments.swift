import HearsightScreenModel

/// Makes buttons of segments that are the header cells of a table: none of them is the chosen one, and below them words
/// on several rows start where theirs do. A list is sorted by them.
struct HeadersAsSegments: DescriptionRule {
  /// The fewest columns, and the fewest rows below each.
  static let (columns, rows) = (2, 2)
  /// Largest distance between the starts of a header and of its cells, in heights of the header's words.
  static let indent = 0.8
  /// How far below the header its cells are looked for, in heights of its words.
  static let reach = 8.0

  func apply(to layout: ScreenLayout) -> [Element] {
    let elements = layout.elements
    let segments = elements.indices.filter { elements[$0].type == .segmentedControl }
    let texts = elements.filter { $0.type == .text }
    var result = elements
    for row in SegmentRows.rows(segments.map { elements[$0].frame }) {
      let cells = row.map { segments[$0] }
      let heads = cells.count { cell in
        texts.contains { elements[cell].frame.contains($0.frame.center) && isHead($0, of: texts, layout.places) }
      }
      guard heads >= Self.columns, heads * 2 >= cells.count, cells.allSatisfy({ elements[$0].selected != true })
      else { continue }
      for cell in cells { (result[cell].type, result[cell].clickable) = (.container, true) }
    }
    return result
  }

  private func isHead(_ head: Element, of texts: [Element], _ places: RowPlaces) -> Bool {
    let height = head.frame.height
    let column = texts.filter { text in
      (0...Self.reach * height).contains(text.frame.minY - head.frame.maxY)
        && abs(places.start(text.frame) - places.start(head.frame)) <= Self.indent * height
    }
    return column.rows(by: \.frame).count >= Self.rows
  }
}
