import HearsightScreenModel

/// Joins a text with the text under it (paper, section 5.5): they overlap horizontally, and the gap between them is
/// less than the height of the smaller one's line.
///
/// Where a text has several lines, the height of one line counts. A heading stays by itself, since it stands for what
/// follows, and so does each of several facts, such as "Size: 128 bits".
struct TextGrouping: GroupingRule {
  /// Largest distance between the starts or ends of two texts of one thing, in heights of the taller line. Texts that
  /// are centred on each other count as aligned when they are of one size, since a larger one is the title of the
  /// smaller.
  static let alignment = 0.5
  /// Largest ratio of line heights at which two centred texts are of one size.
  static let centredSizes = 1.15

  func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    let (elements, scene) = (layout.elements, layout.scene)
    var merger = GroupMerger(groups)
    let texts = groups.indices.filter { groups[$0].isOnly([.text], in: elements) }
      .sorted { groups[$0].frame.minY < groups[$1].frame.minY }
    let heights = texts.map { scene.lineHeight(of: groups[$0].frame) }
    for (position, upper) in texts.enumerated() {
      guard !groups[upper].elements.contains(where: { elements[$0].heading == true || elements[$0].tab != nil }) else {
        continue
      }
      for next in texts.indices.dropFirst(position + 1) {
        let lower = texts[next]
        let low = min(heights[position], heights[next])
        let gap = groups[lower].frame.minY - groups[upper].frame.maxY
        if gap >= low { break }
        if isFact(groups[upper], elements), isFact(groups[lower], elements) { continue }
        if isPair(groups[upper].frame, groups[lower].frame, heights[position], heights[next], scene) {
          merger.join(upper, lower, as: .text)
        }
      }
    }
    return merger.merged()
  }

  private func isPair(_ upper: Rect, _ lower: Rect, _ first: Double, _ second: Double, _ scene: VisualScene) -> Bool {
    let (low, high) = (min(first, second), max(first, second))
    guard low > 0, upper.horizontalOverlap(lower) > 0, lower.minY - upper.maxY < low,
      lower.midY > upper.maxY
    else { return false }
    let reach = Self.alignment * high
    if min(abs(upper.minX - lower.minX), abs(upper.maxX - lower.maxX)) <= reach { return true }
    return abs(upper.midX - lower.midX) <= reach && high <= Self.centredSizes * low
  }

  private func isFact(_ group: ElementGroup, _ elements: [Element]) -> Bool {
    group.elements.first.map { elements[$0].isFact } ?? false
  }
}

/// Joins a text with the value at the end of its row, where no container does: "Total messages … 6".
///
/// Two short texts on one row can also be two buttons, so a value is a text with a digit, and its label has none.
struct RowValueGrouping: GroupingRule {
  /// The most characters of a value.
  static let longest = 12
  /// Share of the screen's width in which a value ends, at the row's end, and in which a label starts, at its start.
  static let margin = 0.2

  func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    let (elements, places) = (layout.elements, layout.places)
    var merger = GroupMerger(groups)
    let free = groups.indices.filter { groups[$0].kind != .tab }
    for index in free {
      guard let value = groups[index].single(in: elements), isValue(value, layout) else { continue }
      let row = free.filter { $0 != index && groups[$0].frame.isOnRow(of: value.frame) }
      guard row.count == 1, let label = row.first, isLabel(groups[label], elements, places) else { continue }
      merger.join(label, index, as: .container)
    }
    return merger.merged()
  }

  private func isValue(_ element: Element, _ layout: ScreenLayout) -> Bool {
    guard element.type == .text, let string = element.text?.string, string.count <= Self.longest else { return false }
    return string.contains(where: \.isNumber) && !layout.bars.holds(element.frame)
      && layout.places.end(element.frame) > (1 - Self.margin) * layout.places.width
  }

  private func isLabel(_ group: ElementGroup, _ elements: [Element], _ places: RowPlaces) -> Bool {
    guard group.isOnly([.text, .icon, .picture], in: elements), places.start(group.frame) < Self.margin * places.width
    else { return false }
    let texts = group.elements.compactMap { elements[$0].text?.string }
    return !texts.isEmpty && !texts.contains { $0.contains(where: \.isNumber) }
  }
}
