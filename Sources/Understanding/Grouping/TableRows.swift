import HearsightScreenModel

/// Makes one stop of each row of a table, whatever of it was joined before.
///
/// A table is told by its columns: below words on one line others begin, end or are centred as they do, line after line
/// at even distances. The first line is the header, or a row where none was found. Grids whose cells are things of
/// their own, such as the days of a calendar or keys, have cells of a few letters, or boxes around them, and forms have
/// controls: these stay as they are.
struct TableRows: GroupingRule {
  /// The fewest columns.
  static let columns = 3
  /// The fewest rows below the first line.
  static let rows = 3
  /// Least share of the texts of a row, and of the first line, that stand in columns.
  static let share = 0.5
  /// Largest ratio of the distance between two rows to the least one: a table's rows are equally high.
  static let pitch = 1.35
  /// Largest distance between two rows, in heights of the first line.
  static let farthest = 5.0
  /// The mean length of cells, in letters, up to which they are signs: days of a month, keys.
  static let signs = 4.0
  /// How far beyond the last words of a row a mark at its end may lie, in heights of the first line.
  static let end = 3.0
  /// Least width of the box around a row, as a share of the row: a narrower one is a button.
  static let box = 0.5

  func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    let elements = layout.elements
    let owners = ElementGroup.index(groups)
    let lines = elements.filter { $0.type == .text && $0.name != nil && owners[$0.id] != nil }.rows(by: \.frame)
    var merger = GroupMerger(groups)
    var next = 0
    for index in lines.indices where index >= next {
      guard let table = Table(first: lines[index], below: lines[(index + 1)...]) else { continue }
      next = index + 1 + table.rows.count
      for row in table.rows {
        let parts = Set(row.compactMap { owners[$0.id] }).sorted()
        let members = parts.flatMap { groups[$0].elements }.map { elements[$0] }
        guard let first = parts.first, table.isRow(members, around: row) else { continue }
        for other in parts.dropFirst() { merger.join(first, other, as: groups[first].kind) }
      }
    }
    return merger.merged()
  }
}

/// Lines of words that stand in columns.
private struct Table {
  private let first: [Element]
  /// Of the first line, in pixels.
  private let height: Double
  /// The lines below the first, from the top.
  let rows: [[Element]]

  /// `nil` where the lines below are no rows of a table that begins with the first.
  init?(first: [Element], below lines: ArraySlice<[Element]>) {
    let names = first.compactMap(\.text?.string)
    // Words that come twice head two tables side by side.
    guard first.count >= TableRows.columns, Set(names).count == first.count else { return nil }
    height = first.map(\.frame.height).reduce(0, +) / Double(first.count)
    self.first = first
    rows = Self.rows(in: first, lines, height: height)
    let lengths = rows.joined().map { Double($0.text?.string.count ?? 0) }
    guard rows.count >= TableRows.rows, lengths.reduce(0, +) > TableRows.signs * Double(lengths.count)
    else { return nil }
  }

  private static func rows(in first: [Element], _ lines: ArraySlice<[Element]>, height: Double) -> [[Element]] {
    var (rows, least, above) = ([[Element]](), Double.infinity, middle(of: first))
    for line in lines {
      let distance = middle(of: line) - above
      guard isInColumns(line, of: first), distance <= TableRows.farthest * height else { break }
      // A header may be farther from the first row than the rows are from each other.
      if !rows.isEmpty {
        least = min(least, distance)
        guard distance <= TableRows.pitch * least else { break }
      }
      rows.append(line)
      above = middle(of: line)
    }
    return rows
  }

  private static func middle(of row: [Element]) -> Double {
    row.map(\.frame.midY).reduce(0, +) / Double(row.count)
  }

  private static func isInColumns(_ row: [Element], of first: [Element]) -> Bool {
    let cells = row.count { cell in first.contains { cell.frame.isInColumn(of: $0.frame) } }
    return cells > 1 && Double(cells) >= TableRows.share * Double(max(row.count, first.count))
  }

  /// Whether all that was joined with a row's words belongs to the row: further words, signs, a box around all.
  func isRow(_ members: [Element], around words: [Element]) -> Bool {
    guard let line = Rect.union(of: words.map(\.frame)), let head = Rect.union(of: first.map(\.frame))
    else { return false }
    let (start, end) = (min(line.minX, head.minX), max(line.maxX, head.maxX) + TableRows.end * height)
    let places = Rect(minX: start, minY: line.minY - height, maxX: end, maxY: line.maxY + height)
    let width = max(line.maxX, head.maxX) - start
    return members.count { $0.type.isCheckbox } <= 1
      && members.allSatisfy { member in
        switch member.type {
        case .container: member.frame.width >= TableRows.box * width
        case .text, .icon, .picture: places.contains(member.frame.center)
        default: member.type.isCheckbox && places.contains(member.frame.center)
        }
      }
  }
}
