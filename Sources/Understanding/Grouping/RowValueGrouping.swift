import HearsightScreenModel

/// Joins a text with the value at the end of its row, where no container does: "Total messages … 6".
///
/// Two short texts on one row can also be two buttons, so a value is a text with a digit, and its label has none.
package struct RowValueGrouping: GroupingRule {
  /// The most characters of a value.
  static let longest = 12
  /// The share of the screen's width at the row's end in which a value ends, and at its start in which a label starts.
  static let margin = 0.2

  package init() {}

  package func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    let (elements, places) = (layout.elements, layout.places)
    var merger = GroupMerger(groups)
    let free = groups.indices.filter { groups[$0].kind != .tab }
    for index in free {
      guard let value = groups[index].single(in: elements), isValue(value, layout) else { continue }
      let row = free.filter { $0 != index && groups[$0].frame.isOnRow(of: value.frame) }
      guard row.count == 1, let label = row.first, isLabel(groups[label], elements, places) else { continue }
      merger.join(label, index, as: .container)
    }
    return merger.merged()
  }

  private func isValue(_ element: Element, _ layout: ScreenLayout) -> Bool {
    guard element.type == .text, let string = element.text?.string, string.count <= Self.longest else { return false }
    return string.contains(where: \.isNumber) && !layout.bars.holds(element.frame)
      && layout.places.end(element.frame) > (1 - Self.margin) * layout.places.width
  }

  private func isLabel(_ group: ElementGroup, _ elements: [Element], _ places: RowPlaces) -> Bool {
    guard group.isOnly([.text, .icon, .picture], in: elements), places.start(group.frame) < Self.margin * places.width
    else { return false }
    let texts = group.elements.compactMap { elements[$0].text?.string }
    return !texts.isEmpty && !texts.contains { $0.contains(where: \.isNumber) }
  }
}
