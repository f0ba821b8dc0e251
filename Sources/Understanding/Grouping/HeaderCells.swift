import HearsightScreenModel

/// Parts the header cells of a window's table that were joined: each is pressed by itself, and sorts by its column.
///
/// Words without a number head columns where others begin, end or are centred as they do on the rows below. The first
/// row of a list looks alike, so one of the columns must be numbers, dates or sizes: its header has none.
struct HeaderCells: GroupingRule {
  /// How many cells of a column tell whether it is one of numbers.
  private static let told = 3
  /// How far a cell's box may reach into the header's, in heights of the header.
  private static let overlap = 0.2

  func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    guard layout.scene.mayBeWindow else { return groups }
    let texts = layout.elements.filter { $0.type == .text && $0.text?.string.isEmpty == false }
    return groups.flatMap { parts(of: $0, in: layout, texts) }
  }

  private func parts(of group: ElementGroup, in layout: ScreenLayout, _ texts: [Element]) -> [ElementGroup] {
    let members = group.elements.map { layout.elements[$0] }
    let heads = members.filter { $0.type == .text && $0.text?.string.isEmpty == false }
    guard heads.count > 1, members.allSatisfy({ [.text, .icon, .container].contains($0.type) }),
      heads.rows(by: \.frame).count == 1, areHeaders(heads, of: texts, in: layout)
    else { return [group] }
    // A sign of the order stands beside its header; a box around all stays with the first.
    let owners = members.map { member in
      heads.indices.min { heads[$0].frame.distance(to: member) < heads[$1].frame.distance(to: member) } ?? 0
    }
    return heads.indices.compactMap { index in
      group.of(zip(members, owners).filter { $0.1 == index }.map(\.0))
    }
  }

  /// Whether words on one row head columns, of which one is a column of numbers.
  private func areHeaders(_ heads: [Element], of texts: [Element], in layout: ScreenLayout) -> Bool {
    guard heads.allSatisfy({ !$0.hasNumber && !ColumnHeaders.isBelowCell($0, in: layout) }) else { return false }
    let columns = heads.map { head in
      texts.filter { isCell($0.frame, of: head.frame) }.sorted { $0.frame.minY < $1.frame.minY }
    }
    return columns.allSatisfy { $0.count >= ColumnHeaders.rows }
      && columns.contains { $0.prefix(Self.told).allSatisfy(\.hasNumber) }
  }

  private func isCell(_ cell: Rect, of head: Rect) -> Bool {
    let gap = (cell.minY - head.maxY) / head.height
    return gap >= -Self.overlap && gap <= ColumnHeaders.reach && cell.isInColumn(of: head)
  }
}

extension Element {
  fileprivate var hasNumber: Bool { text?.string.contains(where: \.isNumber) == true }
}

extension Rect {
  /// How far the middle of an element is from this header's middle. A box is the nearer the further left the header is.
  fileprivate func distance(to element: Element) -> Double {
    element.type == .container ? minX : abs(element.frame.midX - midX)
  }
}
