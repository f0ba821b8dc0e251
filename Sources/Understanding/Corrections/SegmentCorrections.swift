import HearsightScreenModel

// Segments that the detector missed, and what it took for segments (paper, section 5.1).

/// Finds the segments of a segmented control that the detector missed (paper, section 5.1).
///
/// In 99.1 % of the paper's screens every text on the row of a segment lies in a segment. So a text on the row of
/// detected segments that none contains becomes one, in the place that the row leaves it.
struct SegmentRepair: CorrectionRule {
  /// The share of a text that must lie in a segment for the segment to contain it.
  static let contained = 0.5
  /// How far apart, in segment widths, a missed segment's text may be from the nearest segment: its own half width,
  /// and some room. Farther texts are labels beside the control.
  static let reach = 0.6

  /// A container around the text that is smaller than this many areas of a segment is the text's own box: a button
  /// beside the control. Larger ones are cards that hold all of it.
  static let ownBox = 1.5

  /// A gap between two segments that one segment fills is narrower than so many segments: a wider one holds two.
  static let largestGap = 2.0
  /// How far a text may reach out of the gap that it fills, in pixels: boxes end on whole ones.
  static let overhang = 1.0

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let segments = elements.filter { $0.type == .segmentedControl }
    guard segments.count >= 2 else { return elements }
    var result = elements
    var added: [Rect] = []
    for text in elements where text.type == .text {
      guard let row = nearestRow(of: text, among: segments), row.count >= 2 else { continue }
      let frames = row.map(\.frame) + added
      guard !frames.contains(where: { text.frame.coverage(by: $0) >= Self.contained }),
        let frame = missingFrame(for: text.frame, beside: row.map(\.frame))
      else { continue }
      let inOther = elements.contains {
        $0.type == .container && text.frame.coverage(by: $0.frame) >= Self.contained
          && $0.frame.area < Self.ownBox * frame.area
      }
      if inOther { continue }
      added.append(frame)
      let confidence = row.map(\.confidence).min() ?? text.confidence
      result.append(
        Element(id: 0, type: .segmentedControl, frame: frame, confidence: confidence, source: .heuristic))
    }
    return result
  }

  /// The segments whose middle lies on the text's row.
  private func nearestRow(of text: Element, among segments: [Element]) -> [Element]? {
    segments.filter { $0.frame.minY < text.frame.midY && text.frame.midY < $0.frame.maxY }
  }

  /// A frame as wide as the others, next to the nearest of them or in the gap between two; `nil` out of reach.
  private func missingFrame(for text: Rect, beside row: [Rect]) -> Rect? {
    guard let first = row.first else { return nil }
    let width = row.map(\.width).reduce(0, +) / Double(row.count)
    let before = row.filter { $0.midX < text.midX }.map(\.maxX).max()
    let after = row.filter { $0.midX > text.midX }.map(\.minX).min()
    if let before, let after {
      // Between two segments: the gap itself, where it is of a segment's size.
      guard after - before < Self.largestGap * width, text.minX >= before - Self.overhang,
        text.maxX <= after + Self.overhang
      else { return nil }
      return Rect(minX: before, minY: first.minY, maxX: after, maxY: first.maxY)
    }
    guard let edge = before ?? after else { return nil }
    guard abs(text.midX - edge) <= Self.reach * width else { return nil }
    let half = max(abs(text.midX - edge), text.width / 2)
    return Rect(minX: text.midX - half, minY: first.minY, maxX: text.midX + half, maxY: first.maxY)
  }
}

/// Makes the parts of one control one type (after the paper's section 5.1): a container right beside a segment, and
/// like it in size, is a segment as well.
struct SegmentNeighbours: CorrectionRule {
  /// The share by which width and height of two segments may differ.
  static let sameSize = 0.25
  /// The largest gap between two segments in widths.
  static let gap = 0.15
  /// How often neighbours are looked for anew: the most segments of a control.
  static let longest = 6

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
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

/// A segmented control has at least two segments: what stands alone in its row is a button or a card.
struct LoneSegments: CorrectionRule {
  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let segments = elements.indices.filter { elements[$0].type == .segmentedControl }
    var result = elements
    for row in SegmentRows.rows(segments.map { elements[$0].frame }) where row.count == 1 {
      for index in row { result[segments[index]].type = .container }
    }
    return result
  }
}

/// Drops segments that are the items of a tab bar: a row at the foot of the screen, each with an icon.
///
/// A tab bar's item is its icon and its text (paper, section 4.2); segments stand higher and seldom have icons.
struct TabsAsSegments: CorrectionRule {
  /// How many items a tab bar has.
  static let counts = 3...6

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
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
