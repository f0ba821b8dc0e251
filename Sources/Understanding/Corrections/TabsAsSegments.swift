import HearsightScreenModel

/// Drops segments that are the items of a tab bar: a row at the foot of the screen, each with an icon.
///
/// A tab bar's item is its icon and its text (paper, section 4.2); segments stand higher and seldom have icons.
package struct TabsAsSegments: CorrectionRule {
  /// How many items a tab bar has.
  static let counts = 3...6

  package init() {}

  package func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let segments = elements.indices.filter { elements[$0].type == .segmentedControl }
    let icons = elements.filter { $0.type == .icon }.map(\.frame.center)
    var dropped = Set<Int>()
    for row in SegmentRows.rows(segments.map { elements[$0].frame }) where Self.counts.contains(row.count) {
      let members = row.map { segments[$0] }
      let isTabBar = members.allSatisfy { index in
        let frame = elements[index].frame
        return scene.bars.reachesFoot(frame) && icons.contains(where: frame.contains)
      }
      if isTabBar { dropped.formUnion(members) }
    }
    return elements.indices.filter { !dropped.contains($0) }.map { elements[$0] }
  }
}
