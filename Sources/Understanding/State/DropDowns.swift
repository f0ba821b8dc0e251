import HearsightScreenModel

/// A field, button or row that ends in an arrow down opens a list of values: a combo box. The arrow itself says
/// nothing.
///
/// A row that holds a title alone opens a part of the page, and stays a button.
package struct DropDowns: DescriptionRule {
  /// What the arrow is named.
  static let arrows: Set<String> = ["dropdown", "chevron down", "expand or collapse", "unfold more"]
  /// Where the arrow has its middle, at least, as a share of the width of what it is in.
  static let end = 0.6
  /// The largest height in points: Material's tallest field is 56, a row of two lines 72.
  static let tallest = 80.0
  /// From this share of the screen's width on, a box with a title alone is a row that folds out.
  static let rowWidth = 0.7

  package init() {}

  package func apply(to layout: ScreenLayout) -> [Element] {
    let elements = layout.elements
    let nesting = layout.nestings.inFields
    let places = layout.places
    var result = elements
    for (holder, contents) in nesting.contents {
      let frame = elements[holder].frame
      guard frame.height <= Self.tallest * layout.scale,
        let arrow = contents.first(where: { isArrow(elements[$0], atEndOf: frame, places) })
      else { continue }
      let texts = contents.filter { elements[$0].type == .text }
      let isRow = frame.width >= Self.rowWidth * places.width && elements[holder].type == .container
      guard texts.count > (isRow ? 1 : 0), contents.allSatisfy({ !elements[$0].type.isControl }) else { continue }
      result[holder].subtype = .comboBox
      result[holder].clickable = true
      result[arrow].clickable = nil
    }
    return result
  }

  private func isArrow(_ element: Element, atEndOf frame: Rect, _ places: RowPlaces) -> Bool {
    guard element.type == .icon, let name = element.icon?.name, Self.arrows.contains(name) else { return false }
    let middle = places.start(element.frame) + element.frame.width / 2
    return middle - places.start(frame) >= Self.end * frame.width
  }
}
