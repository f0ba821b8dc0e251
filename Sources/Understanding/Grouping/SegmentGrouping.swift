import HearsightScreenModel

/// Joins a segment with its text and icon.
package struct SegmentGrouping: GroupingRule {
  package init() {}

  package func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
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
