import HearsightScreenModel

/// Tells lines that are one text from lines that only lie in one box.
enum TextSeparation {
  /// The gap beside a line, in its heights, from which on what follows is another label. A wide word space is 0.5.
  static let columnGap = 1.5
  /// The gap under a line, in its heights, from which on what follows is another text. Double spacing is 1.0.
  static let rowGap = 1.0
  /// The ratio of the heights of two lines above which they are set in different sizes. Ascenders and descenders alone
  /// make 1.5 (a line of "x" against one of "lp").
  static let sizeRatio = 1.8

  /// The lines in sets that each are one label or paragraph, in the order of their first lines.
  static func separate(_ lines: [TextLine]) -> [[TextLine]] {
    var sets: [[TextLine]] = []
    for line in lines.sorted(by: { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }) {
      if let index = sets.lastIndex(where: { set in set.contains { belong($0.frame, line.frame) } }) {
        sets[index].append(line)
      } else {
        sets.append([line])
      }
    }
    return sets
  }

  private static func belong(_ first: Rect, _ second: Rect) -> Bool {
    let low = min(first.height, second.height)
    let high = max(first.height, second.height)
    guard low > 0, high <= sizeRatio * low else { return first.iou(second) > 0 }
    if first.isOnRow(of: second) {
      return -first.horizontalOverlap(second) < columnGap * low
    }
    return first.horizontalOverlap(second) > 0 && -first.verticalOverlap(second) < rowGap * low
  }
}
