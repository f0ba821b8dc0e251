import HearsightScreenModel

// Controls and the words that name them, where no container holds both (paper, section 5.5).

/// Joins a text field with the texts and the leading icon in it, and with its label above.
///
/// An icon at the field's end is a button more often than not (microphone, clear, show password) and stays by itself,
/// unless it is known to be a mark.
struct FieldGrouping: GroupingRule {
  /// The largest gap between a field and its label, in heights of the label.
  static let labelGap = 1.0
  /// Largest part of a label's height that reaches into its field: a label on the border of Material's outlined fields
  /// has its middle above the field.
  static let labelOverlap = 0.5
  /// Largest height of a label in heights of its field: a taller text above a search field is a title.
  static let labelHeight = 0.5
  /// Icons that tell something of a field's content and cannot be activated.
  static let marks: Set<String> = ["alert", "checkmark", "credit card", "warning"]

  func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    let (elements, isRightToLeft) = (layout.elements, layout.places.isRightToLeft)
    var merger = GroupMerger(groups)
    let groupOf = ElementGroup.index(groups)
    for field in elements.indices where elements[field].type == .textField {
      guard let own = groupOf[field] else { continue }
      for id in layout.nestings.inBoxes.contents[field] ?? [] {
        guard let other = groupOf[id] else { continue }
        if elements[id].isContent(of: elements[field].frame, isRightToLeft) {
          merger.join(own, other, as: .container)
        }
      }
      if let label = label(of: elements[field].frame, in: groups, layout) {
        merger.join(own, label, as: .container)
      }
    }
    return merger.merged()
  }

  /// The text right above a field that starts where it starts. What lies in a field is that field's content.
  private func label(of field: Rect, in groups: [ElementGroup], _ layout: ScreenLayout) -> Int? {
    let (elements, places) = (layout.elements, layout.places)
    let indent = Spacing.labelIndent * layout.scale
    return groups.indices.first { index in
      guard let text = groups[index].single(in: elements), text.type == .text,
        layout.nestings.inBoxes.holders[text.id].map({ elements[$0].type != .textField }) ?? true
      else { return false }
      let gap = field.minY - text.frame.maxY
      let starts = abs(places.start(field) - places.start(text.frame))
      return gap >= -Self.labelOverlap * text.frame.height && text.frame.midY < field.minY
        && gap <= Self.labelGap * text.frame.height && starts <= indent
        && text.frame.height <= Self.labelHeight * field.height
    }
  }
}

extension Element {
  /// Whether the element says what the field around it is or holds.
  fileprivate func isContent(of field: Rect, _ isRightToLeft: Bool) -> Bool {
    if type == .text { return true }
    guard type == .icon, clickable != true else { return false }
    if let icon, FieldGrouping.marks.contains(icon.name) { return true }
    return isRightToLeft ? frame.midX > field.midX : frame.midX < field.midX
  }
}

/// Joins a switch, a checkbox or the chevron at a row's end with the text on its row, where no container does.
struct ControlRowGrouping: GroupingRule {
  /// The share of the screen's width at the row's end where a chevron stands.
  static let end = 0.15
  /// Largest distance between the starts of a row's texts, such as a title and its explanation, in points.
  static let indent = 4.0

  func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    let (elements, places) = (layout.elements, layout.places)
    var merger = GroupMerger(groups)
    var taken = Set<Int>()
    let texts = groups.indices.filter { index in
      groups[index].kind != .tab && groups[index].contains(.text, in: elements)
        && groups[index].isOnly([.text, .icon, .picture], in: elements)
    }
    for index in groups.indices {
      guard let mark = groups[index].single(in: elements), isMark(mark, layout) else { continue }
      let row = texts.filter { !taken.contains($0) && groups[$0].frame.isOnRow(of: mark.frame) }
      let before = row.filter { places.start(groups[$0].frame) < places.start(mark.frame) }
      // A switch or chevron ends its row; a checkbox stands at either end.
      let candidates = mark.type.isCheckbox || before.isEmpty ? row : before
      let nearest = candidates.min {
        distance(groups[$0].frame, mark.frame) < distance(groups[$1].frame, mark.frame)
      }
      guard let nearest, mark.type != .icon || !before.isEmpty else { continue }
      // A title and its explanation start together.
      let indent = Self.indent * layout.scale
      let start = places.start(groups[nearest].frame)
      for text in candidates where text == nearest || abs(places.start(groups[text].frame) - start) <= indent {
        merger.join(text, index, as: .container)
        taken.insert(text)
      }
    }
    return merger.merged()
  }

  private func isMark(_ element: Element, _ layout: ScreenLayout) -> Bool {
    if element.type.isToggle || element.type.isCheckbox { return true }
    // In the bar, a narrow icon is a menu and no chevron.
    return !layout.bars.holds(element.frame) && element.isChevron(scale: layout.scale)
      && layout.places.end(element.frame) > (1 - Self.end) * layout.places.width
  }

  private func distance(_ first: Rect, _ second: Rect) -> Double { max(0, -first.horizontalOverlap(second)) }
}

/// Joins a field, slider or combo box that has no label yet with the text to its left, or with that right above it: in
/// forms and in desktop windows the name of a control is written beside it.
///
/// It runs after the groupings that join texts, and takes only texts that are still alone.
struct ControlLabelGrouping: GroupingRule {
  /// Largest gap between a label and the control behind it, in heights of the label's line: in forms, labels of all
  /// lengths start at one place.
  static let gapBefore = 10.0
  /// Largest gap between a label and the control below it, in heights of the label's line.
  static let gapAbove = 1.2
  /// Largest overlap of a label's box and the box of the control behind or below it, in heights of the label: boxes are
  /// a little off.
  static let overlap = 0.25
  /// The most characters of a label; longer texts explain.
  static let longest = 48
  /// Largest distance between the starts of a control and of the label above it, in heights of the label's line.
  static let indent = 1.5

  func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    let elements = layout.elements
    var merger = GroupMerger(groups)
    var taken: Set<Int> = []
    for index in groups.indices where lacksLabel(groups[index], in: layout) {
      let hasSlider = groups[index].contains(.slider, in: elements)
      let free = groups.indices.filter { !taken.contains($0) && isLabel(groups[$0], ofSlider: hasSlider, in: elements) }
      guard let label = before(index, free, groups, layout) ?? above(index, free, groups, layout) else { continue }
      taken.insert(label)
      merger.join(index, label, as: .container)
    }
    return merger.merged()
  }

  /// Whether a group may be a label. What stands before a slider names it, even if it looks like something to press.
  private func isLabel(_ group: ElementGroup, ofSlider: Bool, in elements: [Element]) -> Bool {
    guard let text = group.single(in: elements), text.type == .text, text.clickable != true || ofSlider,
      text.heading != true
    else { return false }
    let string = text.text?.string ?? ""
    return string.count <= Self.longest && string.contains(where: \.isLetter)
  }

  /// Whether a group is a control without a label: all its texts lie inside the control, or show a slider's value
  /// behind it. A field that has a label above holds a text outside.
  private func lacksLabel(_ group: ElementGroup, in layout: ScreenLayout) -> Bool {
    let elements = layout.elements
    guard group.kind != .tab, let control = group.elements.first(where: { isNamedBeside(elements[$0]) }) else {
      return false
    }
    return group.elements.allSatisfy { id in
      elements[id].type != .text || elements[control].frame.contains(elements[id].frame.center)
        || elements[control].type == .slider && isBehind(elements[id].frame, elements[control].frame, layout.places)
    }
  }

  private func isBehind(_ text: Rect, _ control: Rect, _ places: RowPlaces) -> Bool {
    places.middle(text) > places.end(control)
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
      return gap >= -Self.overlap * text.height && gap <= Self.gapAbove * line && text.horizontalOverlap(frame) > 0
        && abs(places.start(text) - places.start(frame)) <= Self.indent * line
    }
    return over.max { groups[$0].frame.maxY < groups[$1].frame.maxY }
  }
}
