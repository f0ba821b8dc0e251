import HearsightPixels
import HearsightScreenModel

/// Parts the header cells of a window's table that were joined: each is pressed by itself, and sorts by its column.
///
/// Words without a number head columns where others begin, end or are centred as they do on the rows below. The first
/// row of a list looks alike, so one of the columns must be numbers, dates or sizes: its header has none. Or lines part
/// the words that do not go on in the row below.
struct HeaderCells: GroupingRule {
  /// How many cells of a column tell whether it is one of numbers.
  private static let told = 3
  /// Largest gap between the header and the first row, in heights of the header.
  private static let rowGap = 2.5
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

  /// Whether words on one row head columns: lines part them alone, or one is a column of numbers.
  private func areHeaders(_ heads: [Element], of texts: [Element], in layout: ScreenLayout) -> Bool {
    !heads.contains { ColumnHeaders.isBelowCell($0, in: layout) }
      && (headNumbers(heads, texts) || arePartedByLines(heads, above: texts, in: layout))
  }

  /// Whether words without a number head columns, of which one has a number in each of its first cells.
  private func headNumbers(_ heads: [Element], _ texts: [Element]) -> Bool {
    guard !heads.contains(where: \.hasNumber) else { return false }
    let columns = heads.map { head in
      texts.filter { isCell($0.frame, of: head.frame) }.sorted { $0.frame.minY < $1.frame.minY }
    }
    return columns.allSatisfy { $0.count >= ColumnHeaders.rows }
      && columns.contains { $0.prefix(Self.told).allSatisfy(\.hasNumber) }
  }

  /// Whether a box holds some of the words and not all: its side is no line of a header, but that of a control behind
  /// its label.
  private func isOneBoxed(of heads: [Rect], in layout: ScreenLayout) -> Bool {
    layout.elements.contains { box in
      guard box.type == .container || box.type == .textField else { return false }
      let held = heads.count { box.frame.contains($0.center) }
      return held > 0 && held < heads.count
    }
  }

  /// Whether a line stands between each two of the words, and none of these goes on in the row below.
  private func arePartedByLines(_ heads: [Element], above texts: [Element], in layout: ScreenLayout) -> Bool {
    let (row, image) = (heads.map(\.frame).sorted { $0.minX < $1.minX }, layout.scene.image)
    guard heads.allSatisfy(\.hasLetter), !isOneBoxed(of: row, in: layout), let frame = Rect.union(of: row),
      let next = firstRow(below: frame, of: texts)
    else { return false }
    let rows = image.pixelSpan(of: next).y
    return zip(row, row.dropFirst()).allSatisfy { left, right in
      ColumnLine(between: left, and: right, in: image).map { !$0.goesOn(in: rows, of: image) } ?? false
    }
  }

  private func firstRow(below head: Rect, of texts: [Element]) -> Rect? {
    texts.map(\.frame)
      .filter { isBelow($0, head, within: Self.rowGap) && $0.horizontalOverlap(head) > 0 }
      .min { $0.minY < $1.minY }
  }

  private func isCell(_ cell: Rect, of head: Rect) -> Bool {
    isBelow(cell, head, within: ColumnHeaders.reach) && cell.isInColumn(of: head)
  }

  /// - Parameter reach: the largest gap, in heights of the header.
  private func isBelow(_ cell: Rect, _ head: Rect, within reach: Double) -> Bool {
    (-Self.overlap...reach).contains((cell.minY - head.maxY) / head.height)
  }
}

extension Element {
  fileprivate var hasNumber: Bool { text?.string.contains(where: \.isNumber) == true }
  fileprivate var hasLetter: Bool { text?.string.contains(where: \.isLetter) == true }
}

extension Rect {
  /// How far the middle of an element is from this header's middle. A box is the nearer the further left the header is.
  fileprivate func distance(to element: Element) -> Double {
    element.type == .container ? minX : abs(element.frame.midX - midX)
  }
}
