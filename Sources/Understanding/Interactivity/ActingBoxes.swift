import HearsightPixels
import HearsightScreenModel

// Controls, buttons and rows that can surely be activated (paper, section 5.4).

/// Marks controls and tabs as clickable: they can always be activated (paper, section 5.4).
struct TypeInteractivity: DescriptionRule {
  func apply(to layout: ScreenLayout) -> [Element] {
    layout.elements.map { element in
      var element = element
      if element.type.isControl || element.tab != nil { element.clickable = true }
      return element
    }
  }
}

/// Recognizes containers that are buttons: one short text or one icon, or both, in the middle of a box that stands out
/// from what is around it (paper, section 5.4: by precision before recall).
///
/// A row of a list may be a button or not; its looks do not tell, and it stays unknown.
struct ButtonContainers: DescriptionRule {
  /// The largest height of a button in points. Apple's largest is 50.
  static let tallest = 72.0
  /// The smallest height of a button in points; lower boxes are badges, and in a card those
  /// below ``Spacing/lowestButton`` as well.
  static let lowest = 24.0
  /// The most characters on a button.
  static let longest = 32
  /// Largest horizontal distance between the middles of content and box, as a share of the box's width: a row's text is
  /// farther off.
  static let centred = 0.08
  /// Largest vertical distance between the middles of content and box, as a share of the box's height: letters that
  /// hang down move the content's middle.
  static let centredAcross = 0.16
  /// Width in points of the strip around a box that shows its surroundings, and of the edge that is left out of its
  /// fill, since it may be an outline.
  static let ring = 2.0
  /// The least distance in L*a*b* between a box, or its outline, and what is around it.
  static let contrast = 3.0

  func apply(to layout: ScreenLayout) -> [Element] {
    let (elements, nesting) = (layout.elements, layout.nestings.inBoxes)
    var result = elements
    for index in elements.indices where elements[index].type == .container && elements[index].clickable == nil {
      let contents = layout.contents(of: index)
      let height = elements[index].frame.height / layout.scale
      let isInCard = nesting.holders[index].map { elements[$0].type == .container } ?? false
      guard height >= (isInCard ? Spacing.lowestButton : Self.lowest) else { continue }
      if isButton(elements[index].frame, contents, layout.scene) { result[index].clickable = true }
    }
    return result
  }

  private func isButton(_ frame: Rect, _ contents: [Element], _ scene: VisualScene) -> Bool {
    guard frame.height / scene.scale <= Self.tallest, (1...2).contains(contents.count),
      contents.filter({ $0.type == .text }).count <= 1, contents.filter({ $0.type == .icon }).count <= 1,
      contents.allSatisfy({ $0.type == .text || $0.type == .icon }),
      contents.allSatisfy({ ($0.text?.string.count ?? 0) <= Self.longest }),
      let content = Rect.union(of: contents.map(\.frame))
    else { return false }
    guard abs(content.midX - frame.midX) <= Self.centred * frame.width,
      abs(content.midY - frame.midY) <= Self.centredAcross * frame.height
    else { return false }
    return standsOut(frame, scene)
  }

  private func standsOut(_ frame: Rect, _ scene: VisualScene) -> Bool {
    let ring = Self.ring * scene.scale
    guard let outside = scene.edgeColor(of: frame, width: -ring),
      let inside = scene.mainColor(in: frame.insetBy(dx: ring, dy: ring))
    else { return false }
    if inside.distance(to: outside) >= Self.contrast { return true }
    guard let outline = scene.edgeColor(of: frame, width: scene.scale) else { return false }
    return outline.distance(to: outside) >= Self.contrast
  }
}

/// A row that ends in a chevron opens something: it can be activated (paper, section 5.4).
struct DisclosureRows: DescriptionRule {
  /// The share of the row's width at its end where the chevron stands.
  static let end = 0.2

  func apply(to layout: ScreenLayout) -> [Element] {
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
