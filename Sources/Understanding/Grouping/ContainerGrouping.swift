import HearsightScreenModel

/// Joins a container with what is inside (paper, section 5.5).
///
/// The innermost container wins. What a user acts on separately keeps its own stop: fields, sliders, segments, and
/// buttons in a card; a badge is part of its card. A container that is only the ground for several rows or controls is
/// no stop at all.
struct ContainerGrouping: GroupingRule {
  /// Least width of an inner container that is a row, as a share of its container's width.
  static let rowWidth = 0.6
  /// Fewest rows, or controls, that make their container mere ground.
  static let severalRows = 2
  /// Largest height in points of a row that forms one stop with its slider or field.
  static let controlRow = 110.0

  func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    let (elements, nesting) = (layout.elements, layout.nestings.inBoxes)
    let groupOf = ElementGroup.index(groups)
    var merger = GroupMerger(groups)
    for id in elements.indices where elements[id].type == .container {
      guard let own = groupOf[id] else { continue }
      let contents = nesting.contents[id] ?? []
      let introduction = IntroductionCard(elements[id], contents.map { elements[$0] }, scale: layout.scale)
      let control = onlyControl(of: elements[id], contents, layout)
      let parts = contents.filter {
        introduction?.prose.contains($0) != true
          && ($0 == control || isPart(elements[$0], of: elements[id], layout))
      }
      if isGround(elements[id], contents, parts, elements) {
        merger.drop(own)
      } else {
        for part in parts {
          if let other = groupOf[part] { merger.join(own, other, as: .container) }
        }
      }
    }
    return merger.merged()
  }

  /// The slider or field of a row that holds nothing else to act on: the row's words name it.
  private func onlyControl(
    of container: Element, _ contents: [Element.ID], _ layout: ScreenLayout
  ) -> Element.ID? {
    let elements = layout.elements
    let controls = contents.filter { elements[$0].type.isControl || elements[$0].type == .container }
    guard controls.count == 1, let control = controls.first,
      elements[control].type == .slider || elements[control].type == .textField,
      container.frame.height <= Self.controlRow * layout.scale
    else { return nil }
    return control
  }

  /// Whether something inside a container belongs to the container's stop.
  private func isPart(
    _ element: Element, of container: Element, _ layout: ScreenLayout
  ) -> Bool {
    switch element.type {
    case .textField, .slider, .segmentedControl, .pageControl, .dialog: return false
    case .container:
      let isLow = element.frame.height < Spacing.lowestButton * layout.scale
      let isRow = element.frame.width >= Self.rowWidth * container.frame.width && !isLow
      return isLow && !isRow && !layout.contents(of: element.id).contains { $0.type.isControl }
    default: return true
    }
  }

  private func isGround(
    _ container: Element, _ contents: [Element.ID], _ parts: [Element.ID], _ elements: [Element]
  ) -> Bool {
    if parts.isEmpty, !contents.isEmpty { return true }
    let rows = contents.filter {
      elements[$0].type == .container && elements[$0].frame.width >= Self.rowWidth * container.frame.width
    }
    if rows.count >= Self.severalRows { return true }
    let controls = parts.filter { elements[$0].type.isToggle || elements[$0].type.isCheckbox }
    return controls.count >= Self.severalRows
  }
}

/// A card that introduces a page: a large image in the middle, a title under it, and prose. The prose is long and is
/// read by itself; image and title are one.
struct IntroductionCard {
  /// The fewest characters of prose.
  static let prose = 24
  /// Least width and height of the image, in points.
  static let image = 48.0
  /// Largest distance between the card's middle and that of image, title or prose, as a share of the card's width.
  static let centred = 0.05

  let title: Element.ID
  let prose: Set<Element.ID>

  /// `nil` where the card is none of this kind.
  ///
  /// - Parameter scale: Pixels per point.
  init?(_ card: Element, _ contents: [Element], scale: Double) {
    let ordered = contents.sorted { ($0.frame.midY, $0.id) < ($1.frame.midY, $1.id) }
    guard card.type == .container, let image = ordered.first, let title = ordered.dropFirst().first,
      image.type == .icon || image.type == .picture, title.type == .text, image.frame.maxY <= title.frame.midY,
      min(image.frame.width, image.frame.height) >= Self.image * scale,
      Self.isCentred(image.frame, in: card.frame), Self.isCentred(title.frame, in: card.frame)
    else { return nil }
    self.title = title.id
    prose = Set(
      ordered.dropFirst(2).filter {
        $0.type == .text && ($0.text?.string.count ?? 0) >= Self.prose && Self.isCentred($0.frame, in: card.frame)
          && $0.frame.midY > title.frame.maxY
      }.map(\.id))
  }

  private static func isCentred(_ frame: Rect, in card: Rect) -> Bool {
    abs(frame.midX - card.midX) <= centred * card.width
  }
}
