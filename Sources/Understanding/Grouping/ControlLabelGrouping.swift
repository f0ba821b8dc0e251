import HearsightScreenModel

/// Joins a field, slider or combo box that has no label yet with the text to its left, or with that right above it: in
/// forms and in desktop windows the name of a control is written beside it.
///
/// It comes after the other groupings, and takes only texts that these left alone.
package struct ControlLabelGrouping: GroupingRule {
  /// A label ends at most this many times its line's height before its control: in forms, labels of all lengths start
  /// at the same place.
  static let gapBefore = 10.0
  /// A label above ends at most this many times its line's height over its control.
  static let gapAbove = 1.2
  /// How far a label's box reaches into its control's, at most, in its heights: boxes are a little off.
  static let overlap = 0.25
  /// The most characters of a label; longer texts explain.
  static let longest = 40
  /// How far apart the starts of a control and of the label above it may be, in heights of the label's line.
  static let indent = 1.5

  package init() {}

  package func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    let elements = layout.elements
    let labels = groups.indices.filter { isLabel(groups[$0], in: elements) }
    var merger = GroupMerger(groups)
    var taken: Set<Int> = []
    for index in groups.indices where lacksLabel(groups[index], in: layout) {
      let free = labels.filter { !taken.contains($0) }
      guard let label = before(index, free, groups, layout) ?? above(index, free, groups, layout) else { continue }
      taken.insert(label)
      merger.join(index, label, as: .container)
    }
    return merger.merged()
  }

  private func isLabel(_ group: ElementGroup, in elements: [Element]) -> Bool {
    guard let text = group.single(in: elements), text.type == .text, text.clickable != true, text.heading != true
    else { return false }
    let string = text.text?.string ?? ""
    return string.count <= Self.longest && string.contains(where: \.isLetter)
  }

  /// Whether it is a control in which nothing but its content is said. A field with a label above has one already.
  private func lacksLabel(_ group: ElementGroup, in layout: ScreenLayout) -> Bool {
    let elements = layout.elements
    guard group.kind != .tab, let control = group.elements.first(where: { isNamedBeside(elements[$0]) }) else {
      return false
    }
    return group.elements.allSatisfy { id in
      elements[id].type != .text || elements[control].frame.contains(elements[id].frame.center)
    }
  }

  private func isNamedBeside(_ element: Element) -> Bool {
    element.type == .textField || element.type == .slider || element.subtype == .comboBox
  }

  private func before(_ control: Int, _ labels: [Int], _ groups: [ElementGroup], _ layout: ScreenLayout) -> Int? {
    let (frame, places) = (groups[control].frame, layout.places)
    let left = labels.filter { label in
      let text = groups[label].frame
      let gap = places.gap(from: text, to: frame)
      return gap >= -Self.overlap * text.height && gap <= Self.gapBefore * layout.scene.lineHeight(of: text)
        && text.isOnRow(of: frame)
    }
    guard let nearest = left.max(by: { places.end(groups[$0].frame) < places.end(groups[$1].frame) }) else {
      return nil
    }
    let label = groups[nearest].frame
    let between = Rect(
      minX: min(label.maxX, frame.maxX), minY: max(label.minY, frame.minY), maxX: max(label.minX, frame.minX),
      maxY: min(label.maxY, frame.maxY))
    let isNext = groups.indices.allSatisfy { other in
      other == nearest || other == control || groups[other].frame.intersection(between).isEmpty
    }
    return isNext ? nearest : nil
  }

  private func above(_ control: Int, _ labels: [Int], _ groups: [ElementGroup], _ layout: ScreenLayout) -> Int? {
    let (frame, places) = (groups[control].frame, layout.places)
    let over = labels.filter { label in
      let text = groups[label].frame
      let line = layout.scene.lineHeight(of: text)
      let gap = frame.minY - text.maxY
      return gap >= 0 && gap <= Self.gapAbove * line && text.horizontalOverlap(frame) > 0
        && abs(places.start(text) - places.start(frame)) <= Self.indent * line
    }
    return over.max { groups[$0].frame.maxY < groups[$1].frame.maxY }
  }
}
