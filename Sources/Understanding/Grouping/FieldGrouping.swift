import HearsightScreenModel

/// Joins a text field with the texts and the leading icon in it, and with its label above.
///
/// An icon at the field's end is a button more often than not (microphone, clear, show password) and stays by itself,
/// unless it is known to be a mark.
package struct FieldGrouping: GroupingRule {
  /// The largest gap between a field and its label, in heights of the label.
  static let labelGap = 1.0
  /// The most that a label reaches into its field, in its heights: on the border of Material's outlined fields its
  /// middle is above.
  static let labelOverlap = 0.5
  /// The largest height of a label in heights of its field: a title above a search field is no label.
  static let labelHeight = 0.5
  /// Icons that tell something of a field's content and cannot be activated.
  static let marks: Set<String> = ["alert", "checkmark", "credit card", "warning"]

  package init() {}

  package func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
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
  /// Whether it says what the field around it is or holds.
  fileprivate func isContent(of field: Rect, _ isRightToLeft: Bool) -> Bool {
    if type == .text { return true }
    guard type == .icon, clickable != true else { return false }
    if let icon, FieldGrouping.marks.contains(icon.name) { return true }
    return isRightToLeft ? frame.midX > field.midX : frame.midX < field.midX
  }
}
