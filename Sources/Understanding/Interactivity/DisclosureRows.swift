import HearsightScreenModel

/// A row that ends in a chevron opens something: it can be activated (paper, section 5.4).
package struct DisclosureRows: DescriptionRule {
  /// The share of the row's width at its end where the chevron stands.
  static let end = 0.2

  package init() {}

  package func apply(to layout: ScreenLayout) -> [Element] {
    let elements = layout.elements
    let nesting = layout.nestings.inBoxes
    let places = layout.places
    var result = elements
    for index in elements.indices where elements[index].type == .container && elements[index].clickable == nil {
      let frame = elements[index].frame
      let chevrons = (nesting.contents[index] ?? []).filter { id in
        elements[id].isChevron(scale: layout.scale)
          && places.end(frame) - places.end(elements[id].frame) <= Self.end * frame.width
      }
      if chevrons.count == 1 { result[index].clickable = true }
    }
    return result
  }
}
