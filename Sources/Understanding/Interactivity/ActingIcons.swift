import HearsightScreenModel

// Icons that can surely be activated, and separators that cannot (paper, section 5.4).

/// An icon in the bar at the top of a screen whose name says that it does something can be activated (paper, section
/// 5.4: by precision before recall). Where it is alone in a container, the container can be activated instead; an icon
/// in a field belongs to the field.
struct BarButtons: DescriptionRule {
  func apply(to layout: ScreenLayout) -> [Element] {
    let (elements, nesting) = (layout.elements, layout.nestings.inBoxes)
    var result = elements
    for index in elements.indices where isFunction(elements[index], layout.bars) {
      guard let holder = nesting.holders[index] else {
        result[index].clickable = true
        continue
      }
      let isAlone = (nesting.contents[holder] ?? []) == [index]
      if elements[holder].type == .container, elements[holder].clickable == nil, isAlone {
        result[holder].clickable = true
      }
    }
    return result
  }

  private func isFunction(_ element: Element, _ bars: Bars) -> Bool {
    guard element.type == .icon, element.clickable == nil, let name = element.icon?.name else { return false }
    return IconMeaning.functions.contains(name) && bars.isAtButtons(element.frame)
  }
}

/// The icon at the end of a row that does something to it, such as a cross, a pencil or three dots, can be activated by
/// itself (paper, sections 5.4 and 5.5): it becomes an action of the row's stop.
///
/// Only icons whose names tell a deed count. On 207 phone screens nine in ten of them act; stars of a rating, grips,
/// chevrons and brands of cards at this place do not.
struct RowActions: DescriptionRule {
  /// Names of what is done to a row.
  static let deeds: Set<String> = [
    "archive", "clear", "close", "compose", "copy", "delete", "download", "edit", "eject", "hide", "log out", "more",
    "more vertical", "open in new", "pause", "play", "refresh", "remove", "rename", "save", "send", "share", "stop",
    "undo", "visible",
  ]
  /// Least position of the icon's middle, as a share of the row's width from the start.
  static let end = 0.6
  /// The largest height of a row in points; what is taller is a card with rows of its own.
  static let tallest = 140.0

  func apply(to layout: ScreenLayout) -> [Element] {
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
          places.isAtEnd(icon, of: row, from: Self.end)
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

  /// The texts of the icon's row: in its container, or on its line where there is none.
  private func texts(beside icon: Int, _ elements: [Element], _ nesting: Nesting) -> [Element] {
    let holder = nesting.holders[icon]
    return elements.indices.filter { index in
      elements[index].type == .text && nesting.holders[index] == holder
        && (holder != nil || elements[index].frame.isOnRow(of: elements[icon].frame))
    }
    .map { elements[$0] }
  }
}

/// A chevron to the left and one to the right on one row go to what was before and what comes next: both can be
/// activated. A chevron without the other is only a mark.
struct PagingChevrons: DescriptionRule {
  /// Largest difference in height, and in vertical position, as a share of the taller one's height.
  static let difference = 0.25

  func apply(to layout: ScreenLayout) -> [Element] {
    let elements = layout.elements
    func named(_ name: String) -> [Int] {
      elements.indices.filter { elements[$0].type == .icon && elements[$0].icon?.name == name }
    }
    var result = elements
    let rights = named(IconMeaning.chevronRight)
    for left in named(IconMeaning.chevronLeft) {
      let frame = elements[left].frame
      for right in rights where Self.areAlike(frame, elements[right].frame) && elements[right].frame.minX > frame.maxX {
        result[left].clickable = true
        result[right].clickable = true
      }
    }
    return result
  }

  private static func areAlike(_ first: Rect, _ second: Rect) -> Bool {
    let taller = max(first.height, second.height)
    return abs(first.midY - second.midY) <= difference * taller
      && abs(first.height - second.height) <= difference * taller
  }
}

/// A chevron between the texts of a path, as in "Gallery › Form", separates them and cannot be activated (WAI-ARIA
/// Authoring Practices, Breadcrumb Pattern: separators are hidden from assistive technology).
struct Breadcrumbs: DescriptionRule {
  /// The widest gap between the chevron and each text, in heights of the text.
  static let gap = 1.5
  /// Largest ratio of the heights of the two texts: the last part of a path may be its page's title.
  static let likeness = 1.6

  func apply(to layout: ScreenLayout) -> [Element] {
    let elements = layout.elements
    let places = layout.places
    let separator = layout.places.isRightToLeft ? IconMeaning.chevronLeft : IconMeaning.chevronRight
    let texts = elements.filter { $0.type == .text }.map(\.frame)
    return elements.map { element in
      guard element.type == .icon, element.clickable == nil, element.icon?.name == separator else { return element }
      let onRow = texts.filter { $0.isOnRow(of: element.frame) && element.frame.height <= $0.height }
      let before = onRow.first { (0...Self.gap * $0.height).contains(places.gap(from: $0, to: element.frame)) }
      let after = onRow.first { (0...Self.gap * $0.height).contains(places.gap(from: element.frame, to: $0)) }
      guard let before, let after, max(before.height, after.height) <= Self.likeness * min(before.height, after.height)
      else { return element }
      var element = element
      element.clickable = false
      return element
    }
  }
}
