import HearsightScreenModel

/// A chevron between the texts of a path, as in "Gallery › Form", separates them and cannot be activated (WAI-ARIA
/// Authoring Practices, Breadcrumb Pattern: separators are hidden from assistive technology).
package struct Breadcrumbs: DescriptionRule {
  /// The widest gap between the chevron and each text, in heights of the text.
  static let gap = 1.5
  /// How many times as high as the lower text the higher one may be: the last part of a path may be its page's title.
  static let likeness = 1.6

  package init() {}

  package func apply(to layout: ScreenLayout) -> [Element] {
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
