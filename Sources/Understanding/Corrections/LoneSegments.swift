import HearsightScreenModel

/// A segmented control has at least two segments: what stands alone in its row is a button or a card.
package struct LoneSegments: CorrectionRule {
  package init() {}

  package func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let segments = elements.indices.filter { elements[$0].type == .segmentedControl }
    var result = elements
    for row in SegmentRows.rows(segments.map { elements[$0].frame }) where row.count == 1 {
      for index in row { result[segments[index]].type = .container }
    }
    return result
  }
}
