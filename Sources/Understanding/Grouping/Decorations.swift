import HearsightScreenModel

/// Takes out of navigation what stands alone and says nothing: an arrow or chevron that cannot be activated, a drawing
/// without a name that hardly can, and marks in which only text detection saw letters, and which nobody can read (level
/// meters, patterns).
///
/// Of 44 lone chevrons and arrows on 207 phone screens none is a stop to a person who annotates, and of 40 nameless
/// drawings four are.
package struct Decorations: GroupingRule {
  /// Below this likelihood that it can be activated, a drawing without a name is decoration.
  static let likelihood = 0.25

  package init() {}

  package func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    groups.filter { group in
      guard let element = group.single(in: layout.elements), element.clickable != true, element.tab == nil else {
        return true
      }
      return !isDecoration(element)
    }
  }

  private func isDecoration(_ element: Element) -> Bool {
    switch element.type {
    case .icon:
      if let icon = element.icon { return IconMeaning.marks.contains(icon.name) }
      return (element.clickLikelihood ?? 0) < Self.likelihood
    case .text: return element.source == .text && element.text?.legibility == .unreadable
    default: return false
    }
  }
}
