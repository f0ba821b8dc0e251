import HearsightScreenModel

/// Joins a text with an icon that is set like a letter of it, right before or behind: "4.2 ★", "Name ⌄".
package struct InlineIconGrouping: GroupingRule {
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
    text.type == .text && InlineIcon.fits(icon, before: text.frame, at: -icon.horizontalOverlap(text.frame))
      && text.frame.minY <= icon.midY && icon.midY <= text.frame.maxY
  }
}
