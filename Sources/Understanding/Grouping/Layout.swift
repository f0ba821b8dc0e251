import HearsightScreenModel

/// What grouping rules look at: the elements, the scene they are in, and which lies in which.
public struct Layout: Sendable {
  /// An element's id is its index.
  public let elements: [Element]
  public let scene: Scene
  /// What lies in containers, text fields and segments.
  let nesting: Nesting
  /// The same, where pictures hold things as well.
  let nestingInPictures: Nesting
  let places: RowPlaces

  public init(elements: [Element], scene: Scene) {
    self.elements = elements.numbered()
    self.scene = scene
    let holders: Set<ElementType> = [.container, .textField, .segmentedControl]
    nesting = Nesting(self.elements, holderTypes: holders)
    nestingInPictures = Nesting(self.elements, holderTypes: holders.union([.picture]))
    places = RowPlaces(scene)
  }
}
