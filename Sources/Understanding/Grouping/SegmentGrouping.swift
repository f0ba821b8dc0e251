import HearsightScreenModel

/// Joins a segment with its text and icon.
public struct SegmentGrouping: GroupingRule {
  public init() {}

  public func group(_ groups: [ElementGroup], in layout: Layout) -> [ElementGroup] {
    let elements = layout.elements
    let nesting = layout.nesting
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
