import HearsightScreenModel

/// A row that ends in a chevron opens something: it can be activated (paper, section 5.4).
package struct DisclosureRows: ElementRule {
  /// The share of the row's width at its end where the chevron stands.
  static let end = 0.2

  package init() {}

  package func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let nesting = Nesting(elements, holderTypes: [.container, .textField, .segmentedControl])
    let places = RowPlaces(scene)
    var result = elements
    for index in elements.indices where elements[index].type == .container && elements[index].clickable == nil {
      let frame = elements[index].frame
      let chevrons = (nesting.contents[index] ?? []).filter { id in
        elements[id].isChevron(in: scene.pixelsPerPoint)
          && places.end(frame) - places.end(elements[id].frame) <= Self.end * frame.width
      }
      if chevrons.count == 1 { result[index].clickable = true }
    }
    return result
  }
}
