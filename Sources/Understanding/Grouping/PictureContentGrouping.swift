import HearsightScreenModel

/// Joins a picture with the texts and icons that are drawn on it: a preview, a cover, a widget.
package struct PictureContentGrouping: GroupingRule {
  /// A picture above this share of the screen is the ground of a page, such as a map, and not one thing.
  static let largest = 0.35

  package init() {}

  package func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    let (elements, nesting) = (layout.elements, layout.nestings.inPictures)
    let limit = Self.largest * layout.scene.image.bounds.area
    var merger = GroupMerger(groups)
    let groupOf = ElementGroup.index(groups)
    for picture in elements.indices where elements[picture].type == .picture && elements[picture].frame.area <= limit {
      guard let own = groupOf[picture] else { continue }
      for id in nesting.contents[picture] ?? [] where [.text, .icon, .picture].contains(elements[id].type) {
        if let other = groupOf[id], elements[id].clickable != true { merger.join(own, other, as: .container) }
      }
    }
    return merger.merged()
  }
}
