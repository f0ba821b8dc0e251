import HearsightScreenModel

/// The icon at the end of a row that does something to it, such as a cross, a pencil or three dots, can be activated by
/// itself (paper, sections 5.4 and 5.5): it becomes an action of the row's stop.
///
/// Only names that tell a deed count. On 207 phone screens nine in ten of such icons act; stars of a rating, grips,
/// chevrons and brands of cards at the same place do not.
package struct RowActions: DescriptionRule {
  /// Names of what is done to a row.
  static let deeds: Set<String> = [
    "archive", "clear", "close", "compose", "copy", "delete", "download", "edit", "eject", "hide", "log out", "more",
    "more vertical", "open in new", "pause", "play", "refresh", "remove", "rename", "save", "send", "share", "stop",
    "undo", "visible",
  ]
  /// Where the icon has its middle, at least, as a share of the row's width: at its end.
  static let end = 0.6
  /// The largest height of a row in points; what is taller is a card with rows of its own.
  static let tallest = 140.0

  package init() {}

  package func apply(to layout: ScreenLayout) -> [Element] {
    let elements = layout.elements
    let nesting = layout.nestings.inContainers
    let places = layout.places
    var result = elements
    for index in elements.indices where isDeed(elements[index]) {
      let icon = elements[index].frame
      let texts = texts(beside: index, elements, nesting)
      guard !texts.isEmpty, texts.allSatisfy({ places.start($0.frame) < places.start(icon) }) else { continue }
      if let holder = nesting.holders[index] {
        let row = elements[holder].frame
        guard row.height <= Self.tallest * layout.scale,
          places.start(icon) + icon.width / 2 - places.start(row) >= Self.end * row.width
        else { continue }
      }
      result[index].clickable = true
    }
    return result
  }

  private func isDeed(_ element: Element) -> Bool {
    guard element.type == .icon, element.clickable == nil, element.tab == nil, let name = element.icon?.name else {
      return false
    }
    return Self.deeds.contains(name)
  }

  /// The texts of the same row: in the same container, or on the same line where there is none.
  private func texts(beside icon: Int, _ elements: [Element], _ nesting: Nesting) -> [Element] {
    let holder = nesting.holders[icon]
    return elements.indices.filter { index in
      elements[index].type == .text && nesting.holders[index] == holder
        && (holder != nil || elements[index].frame.isOnRow(of: elements[icon].frame))
    }
    .map { elements[$0] }
  }
}
