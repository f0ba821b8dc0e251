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
