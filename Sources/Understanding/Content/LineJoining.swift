import HearsightScreenModel

extension TextContent {
  /// The lines as one text: row by row from the top, each row in the direction of its script.
  ///
  /// Trust is that of the worst line. `nil` where there is no line.
  init?(joining lines: [TextLine]) {
    guard !lines.isEmpty else { return nil }
    let isRightToLeft = lines.filter(\.isRightToLeft).count * 2 > lines.count
    let ordered = lines.inReadingOrder(isRightToLeft: isRightToLeft)
    let worst: Legibility =
      if lines.contains(where: { $0.legibility == .unreadable }) {
        lines.allSatisfy { $0.legibility == .unreadable } ? .unreadable : .uncertain
      } else {
        lines.contains { $0.legibility == .uncertain } ? .uncertain : .read
      }
    self.init(
      ordered.map(\.string).filter { !$0.isEmpty }.joined(separator: " "),
      confidence: lines.map(\.confidence).min() ?? 0, legibility: worst, isRightToLeft: isRightToLeft)
  }
}

extension [TextLine] {
  /// Two lines are on one row when their shared height is at least this share of the lower one's.
  private static var sameRow: Double { 0.5 }

  /// Rows from the top; within a row from the left, or from the right where the script runs that way.
  func inReadingOrder(isRightToLeft: Bool) -> [TextLine] {
    rows().flatMap { row in
      row.sorted { isRightToLeft ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX }
    }
  }

  /// Lines that stand beside each other, from the top row to the bottom one.
  func rows() -> [[TextLine]] {
    var rows: [[TextLine]] = []
    for line in sorted(by: { ($0.frame.midY, $0.frame.minX) < ($1.frame.midY, $1.frame.minX) }) {
      let height = Swift.min(line.frame.height, rows.last?.first?.frame.height ?? 0)
      if let first = rows.last?.first, line.frame.verticalOverlap(first.frame) >= Self.sameRow * height, height > 0 {
        rows[rows.count - 1].append(line)
      } else {
        rows.append([line])
      }
    }
    return rows
  }
}
