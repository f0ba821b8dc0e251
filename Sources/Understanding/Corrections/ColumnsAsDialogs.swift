import HearsightScreenModel

/// Drops dialogs that are columns of a table: what is written in a dialog lies on a page of its own, and does not stand
/// on the lines of the words beside it.
struct ColumnsAsDialogs: CorrectionRule {
  /// The confidence from which the detector is believed: a menu over a table may have its rows' pitch.
  private static let sure = 0.6
  /// The fewest texts by which it is told.
  private static let fewest = 3
  /// The share of them that stand on lines with words outside.
  private static let share = 0.7
  /// Largest distance between the middles of two texts of a line, in heights; largest ratio of their heights.
  private static let (alignment, heights) = (0.15, 1.33)

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let texts = elements.filter { $0.type == .text }.map(\.frame)
    return elements.filter { element in
      guard element.type == .dialog, element.confidence < Self.sure else { return true }
      let inside = texts.filter { element.frame.contains($0.center) }
      let outside = texts.filter { !element.frame.contains($0.center) }
      let aligned = inside.count { text in outside.contains { isOneLine(text, $0) } }
      return inside.count < Self.fewest || Double(aligned) < Self.share * Double(inside.count)
    }
  }

  private func isOneLine(_ first: Rect, _ second: Rect) -> Bool {
    let (low, high) = (min(first.height, second.height), max(first.height, second.height))
    return abs(first.midY - second.midY) <= Self.alignment * first.height && high <= Self.heights * low
  }
}
