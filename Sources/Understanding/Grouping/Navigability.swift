import HearsightScreenModel

// What is no stop, and what needs a stop of its own (paper, section 5.5).

/// Takes out of navigation what stands alone and says nothing: an arrow or chevron that cannot be activated, a drawing
/// without a name that can hardly be activated, and marks that only text detection took for letters and that cannot be
/// read (level meters, patterns).
///
/// Of 44 lone chevrons and arrows on 207 phone screens none is a stop to a person who annotates, and of 40 nameless
/// drawings four are.
struct Decorations: GroupingRule {
  /// Likelihood of being clickable, from 0 to 1, below which a drawing without a name is decoration.
  static let likelihood = 0.25

  func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
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

/// Gives what can be activated a stop of its own where its group offers no way to it: a group offers an element as an
/// action by its name, and a field offers no actions. No control is lost in a group (paper, section 5.5).
///
/// It runs after all other groupings. A drawing without a name is part of the thing that holds it, like the avatar of a
/// contact, unless it stands at that thing's end; a container in a group is the group's boundary or a badge.
struct ReachableControls: GroupingRule {
  /// Least position of the middle of a drawing that acts by itself, as a share of its group's width from the start.
  static let end = 0.75

  func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    groups.flatMap { group in split(group, in: layout) }
  }

  private func split(_ group: ElementGroup, in layout: ScreenLayout) -> [ElementGroup] {
    let elements = layout.elements
    let first = group.elements.min { (elements[$0].rolePriority, $0) < (elements[$1].rolePriority, $1) }
    guard group.kind != .tab, let role = first.map({ elements[$0] }) else { return [group] }
    let lost = group.elements.filter { id in
      id != role.id && isLost(elements[id], behind: role, in: group.frame, layout.places)
    }
    guard !lost.isEmpty else { return [group] }
    let left = group.elements.filter { !lost.contains($0) }
    var rest = group
    rest.elements = left
    rest.kind = left.count == 1 ? .single : group.kind
    rest.frame = Rect.union(of: left.map { elements[$0].frame }) ?? group.frame
    return [rest] + lost.map { ElementGroup(kind: .single, elements: [$0], frame: elements[$0].frame) }
  }

  /// Whether an element acts, and neither the stop's activation nor one of its actions does what it does.
  private func isLost(_ element: Element, behind role: Element, in whole: Rect, _ places: RowPlaces) -> Bool {
    guard element.clickable == true, element.type != .text, element.type != .container else { return false }
    if role.type == .textField { return true }
    guard element.name == nil else { return false }
    if element.type.isControl || role.clickable != true { return true }
    return places.isAtEnd(element.frame, of: whole, from: Self.end)
  }
}
