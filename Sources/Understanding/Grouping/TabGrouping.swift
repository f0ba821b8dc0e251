import HearsightScreenModel

/// Joins the icon and the text of a tab (paper, section 5.5). ``TabBar`` has found out what belongs to which tab.
package struct TabGrouping: GroupingRule {
  package init() {}

  package func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
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
