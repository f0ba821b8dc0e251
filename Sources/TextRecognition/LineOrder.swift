import HearsightScreenModel

extension [TextLine] {
  /// The lines from top to bottom; within a row, from left to right, or from right to left where most of its letters
  /// run so.
  func inReadingOrder() -> [TextLine] {
    var rows: [[TextLine]] = []
    for line in sorted(by: { ($0.frame.midY, $0.frame.minX) < ($1.frame.midY, $1.frame.minX) }) {
      if let first = rows.last?.first, first.sharesRow(with: line) {
        rows[rows.count - 1].append(line)
      } else {
        rows.append([line])
      }
    }
    return rows.flatMap { row in
      row.isRightToLeft ? row.sorted { $0.frame.maxX > $1.frame.maxX } : row.sorted { $0.frame.minX < $1.frame.minX }
    }
  }

  private var isRightToLeft: Bool {
    reduce(0) { $0 + ($1.isRightToLeft ? 1 : -1) * Swift.max(1, $1.string.count) } > 0
  }
}

extension TextLine {
  /// Whether two lines stand side by side: they share more than half of the less tall one's height.
  fileprivate func sharesRow(with other: TextLine) -> Bool {
    frame.verticalOverlap(other.frame) > min(frame.height, other.frame.height) / 2
  }
}
