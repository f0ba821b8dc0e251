import HearsightScreenModel

/// Finds the header cells of a table: words on one row that act, right above rows whose cells start where they do.
struct ColumnHeaders: GroupDescriptionRule {
  /// The fewest columns of a table.
  static let fewest = 2
  /// The fewest rows in which a column's cells are looked for.
  static let rows = 2
  /// How far below the header the table's first rows lie, in heights of its line.
  static let reach = 6.0
  /// How far above the words of another row are, in heights of the line.
  static let above = 1.5
  /// Largest distance between the starts of a header and of its cells, in heights of its line.
  static let indent = 0.8

  func apply(to groups: [ElementGroup], in layout: ScreenLayout) -> [Element] {
    let elements = layout.elements
    let words = groups.compactMap { group in
      group.elements.lazy.map { elements[$0] }.first { $0.type == .text }
        .flatMap { isCell(group, in: layout) ? $0 : nil }
    }
    var result = elements
    for row in words.rows(by: \.frame) where row.count >= Self.fewest {
      let headers = row.filter { Self.heads($0, in: layout) }
      let below = row.count { Self.isBelowCell($0, in: layout) }
      guard headers.count >= Self.fewest, headers.count * 2 > row.count, below * 2 < row.count else { continue }
      for header in row { result[header.id].subtype = .columnHeader }
    }
    return result
  }

  /// Whether a group may be a header cell: one text that acts, with the mark of the order beside it at most.
  private func isCell(_ group: ElementGroup, in layout: ScreenLayout) -> Bool {
    let members = group.elements.map { layout.elements[$0] }
    let isLettered = members.contains { $0.text?.string.contains(where: \.isLetter) == true }
    return isLettered && members.first?.clickable == true && members.allSatisfy { $0.tab == nil && !$0.type.isControl }
      && members.count { $0.type == .text } == 1
  }

  /// Whether words right above start where a cell does: then it is one of the rows, and the header is above.
  static func isBelowCell(_ cell: Element, in layout: ScreenLayout) -> Bool {
    let (frame, places) = (cell.frame, layout.places)
    return layout.elements.contains { element in
      element.type == .text && element.frame.midY < frame.minY
        && frame.minY - element.frame.maxY <= above * frame.height
        && abs(places.start(element.frame) - places.start(frame)) <= indent * frame.height
    }
  }

  /// Whether plain words on several rows below start where a header does.
  static func heads(_ header: Element, in layout: ScreenLayout) -> Bool {
    let (frame, places) = (header.frame, layout.places)
    let cells = layout.elements.filter { element in
      element.type == .text && element.frame.minY >= frame.maxY - indent * frame.height
        && element.frame.minY <= frame.maxY + reach * frame.height
        && abs(places.start(element.frame) - places.start(frame)) <= indent * frame.height
    }
    return cells.count >= rows
  }
}
