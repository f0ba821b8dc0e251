/// The chosen one has a bar along its bottom (paper, figure 8.d).
package struct UnderlineCue: SelectionCue {
  /// How much thicker than any other's the bar is, in points: a hairline under all is at most 1.
  static let thicker = 1.0

  package init() {}

  package func chosen(among items: [SelectionItem]) -> Int? {
    let ranked = items.indices.sorted { items[$0].look.barThickness > items[$1].look.barThickness }
    guard ranked.count > 1 else { return nil }
    let (first, second) = (items[ranked[0]].look.barThickness, items[ranked[1]].look.barThickness)
    return first - second >= Self.thicker ? ranked[0] : nil
  }
}
