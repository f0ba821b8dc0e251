import HearsightScreenModel

/// What grouping rules look at: the elements, the scene they are in, and which lies in which.
package struct ScreenLayout: Sendable {
  /// An element's id is its index.
  package let elements: [Element]
  package let scene: VisualScene
  /// What lies in containers, text fields and segments.
  let nesting: Nesting
  /// The same, where pictures hold things as well.
  let nestingInPictures: Nesting
  let places: RowPlaces

  package init(elements: [Element], scene: VisualScene) {
    self.elements = elements.numbered()
    self.scene = scene
    let holders: Set<ElementType> = [.container, .textField, .segmentedControl]
    nesting = Nesting(self.elements, holderTypes: holders)
    nestingInPictures = Nesting(self.elements, holderTypes: holders.union([.picture]))
    places = RowPlaces(scene)
  }
}
