import HearsightScreenModel

/// Joins a text with an icon that is set like a letter of it, right before or behind: "4.2 ★", "Name ⌄".
package struct InlineIconGrouping: GroupingRule {
  /// The largest gap in heights of the text: a wide space.
  static let gap = 0.7
  /// The largest height of the icon in heights of the text.
  static let height = 1.6

  package init() {}

  package func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    let elements = layout.elements
    var merger = GroupMerger(groups)
    let texts = groups.indices.filter {
      groups[$0].kind != .tab && groups[$0].isOnly([.text, .icon, .picture], in: elements)
    }
    for index in groups.indices where groups[index].kind != .tab {
      guard let icon = groups[index].single(in: elements), icon.type == .icon else { continue }
      for group in texts where groups[group].elements.contains(where: { isInline(icon.frame, elements[$0]) }) {
        merger.join(group, index, as: .container)
      }
    }
    return merger.merged()
  }

  private func isInline(_ icon: Rect, _ text: Element) -> Bool {
    guard text.type == .text, icon.height <= Self.height * text.frame.height else { return false }
    let gap = -icon.horizontalOverlap(text.frame)
    return gap >= 0 && gap <= Self.gap * text.frame.height && text.frame.minY <= icon.midY
      && icon.midY <= text.frame.maxY
  }
}
