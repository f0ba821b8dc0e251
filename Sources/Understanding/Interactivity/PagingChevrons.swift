import HearsightScreenModel

/// A chevron to the left and one to the right on one row go to what was before and what comes next: both can be
/// activated. A chevron without the other is only a mark.
package struct PagingChevrons: DescriptionRule {
  /// How much the two may differ in height, as a share of the larger.
  static let difference = 0.25

  package init() {}

  package func apply(to layout: ScreenLayout) -> [Element] {
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
