import HearsightScreenModel

/// Makes the parts of one control one type (after the paper's section 5.1): a container right beside a segment, and
/// like it in size, is a segment as well.
package struct SegmentNeighbours: CorrectionRule {
  /// The share by which width and height of two segments may differ.
  static let sameSize = 0.25
  /// The largest gap between two segments in widths.
  static let gap = 0.15
  /// How often neighbours are looked for anew: the most segments of a control.
  static let longest = 6

  package init() {}

  package func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    var result = elements
    for _ in 0..<Self.longest {
      let segments = result.filter { $0.type == .segmentedControl }.map(\.frame)
      let alike = result.indices.filter { index in
        result[index].type == .container && segments.contains { isNeighbour($0, result[index].frame) }
      }
      if alike.isEmpty { break }
      for index in alike { result[index].type = .segmentedControl }
    }
    return result
  }

  private func isNeighbour(_ first: Rect, _ second: Rect) -> Bool {
    let (width, height) = (max(first.width, second.width), max(first.height, second.height))
    guard abs(first.width - second.width) <= Self.sameSize * width,
      abs(first.height - second.height) <= Self.sameSize * height,
      first.verticalOverlap(second) >= (1 - Self.sameSize) * height
    else { return false }
    return abs(first.horizontalOverlap(second)) <= Self.gap * width
  }
}
