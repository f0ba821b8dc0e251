import HearsightScreenModel

// Tabs and segments (paper, section 5.5).

/// Joins the icon and the text of a tab (paper, section 5.5). ``TabBar`` has found out what belongs to which tab.
struct TabGrouping: GroupingRule {
  func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    let elements = layout.elements
    var merger = GroupMerger(groups)
    var firsts: [Int: Int] = [:]
    for index in groups.indices {
      guard let tab = groups[index].elements.lazy.compactMap({ elements[$0].tab }).first else { continue }
      if let first = firsts[tab] {
        merger.join(first, index, as: .tab)
      } else {
        firsts[tab] = index
        merger.join(index, index, as: .tab)
      }
    }
    return merger.merged()
  }
}

/// Joins a segment with its text and icon.
struct SegmentGrouping: GroupingRule {
  func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    let (elements, nesting) = (layout.elements, layout.nestings.inBoxes)
    var merger = GroupMerger(groups)
    let groupOf = ElementGroup.index(groups)
    for segment in elements.indices where elements[segment].type == .segmentedControl {
      guard let own = groupOf[segment] else { continue }
      for id in nesting.contents[segment] ?? [] where elements[id].type == .text || elements[id].type == .icon {
        if let other = groupOf[id] { merger.join(own, other, as: .container) }
      }
    }
    return merger.merged()
  }
}
