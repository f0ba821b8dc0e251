import HearsightScreenModel

/// Marks texts that are headings: the title in the navigation bar, the large title of a page, the title of an alert, and
/// the header of a section of list rows.
///
/// Cautious: a text that is not certain to be a heading stays unknown.
public struct Headings: ElementRule {
  /// The share of the screen's height in which a navigation bar's title has its middle.
  static let bar = 0.12
  /// How far a title's middle may be from the screen's, as a share of the width.
  static let centred = 0.05
  /// The share of the screen's height in which a large title has its middle.
  static let top = 0.3
  /// The least height of a large title, in heights of the screen's median line. iOS sets it 34 to 17.
  static let large = 1.55
  /// The most characters of a heading.
  static let longest = 40
  /// The largest gap in points between a section's header and its first row. iOS leaves 7 to 12, Material 8 to 16.
  static let sectionGap = 20.0
  /// The share of the screen's width that a row takes, at least.
  static let rowWidth = 0.75

  public init() {}

  public func apply(to elements: [Element], in scene: Scene) -> [Element] {
    let nesting = Nesting(elements, holderTypes: [.container, .textField, .segmentedControl, .picture])
    let texts = elements.indices.filter { elements[$0].type == .text }
    let heights = texts.map { elements[$0].frame.height }.sorted()
    guard !heights.isEmpty else { return elements }
    let median = heights[heights.count / 2]
    let dialogs = elements.filter { $0.type == .dialog }.map(\.frame)
    var result = elements
    for index in texts where elements[index].tab == nil && nesting.holders[index] == nil {
      let text = elements[index]
      guard isTitleLike(text) else { continue }
      let dialog = dialogs.first { $0.contains(text.frame.center) }
      let isFirst = dialog.map { isFirstText(text, in: $0, texts.map { elements[$0] }) } ?? false
      if isFirst || isBarTitle(text, texts.map { elements[$0] }, scene) || isLargeTitle(text, median, scene)
        || isSectionHeader(text, elements, nesting, scene)
      {
        result[index].heading = true
      }
    }
    return result
  }

  /// Few words that begin with a letter and are no sentence.
  private func isTitleLike(_ text: Element) -> Bool {
    guard let string = text.text?.string, text.secure != true, (2...Self.longest).contains(string.count),
      let first = string.first, let last = string.last
    else { return false }
    return first.isLetter && !".,:;…".contains(last)
  }

  private func isFirstText(_ text: Element, in dialog: Rect, _ texts: [Element]) -> Bool {
    let inside = texts.filter { dialog.contains($0.frame.center) }
    // A menu's first item is no heading: what follows a title is closer to it, and larger than a word.
    let below = inside.filter { $0.frame.minY >= text.frame.maxY }
    guard inside.allSatisfy({ $0.frame.minY >= text.frame.minY }), let next = below.first else { return false }
    return next.frame.minY - text.frame.maxY < text.frame.height && (next.text?.string.count ?? 0) > Self.longest
  }

  /// Alone in the middle of the bar at the top.
  private func isBarTitle(_ text: Element, _ texts: [Element], _ scene: Scene) -> Bool {
    let width = Double(scene.image.width)
    return text.frame.midY < Self.bar * Double(scene.image.height)
      && abs(text.frame.midX - width / 2) <= Self.centred * width
  }

  private func isLargeTitle(_ text: Element, _ median: Double, _ scene: Scene) -> Bool {
    text.frame.midY < Self.top * Double(scene.image.height) && text.frame.height >= Self.large * median
      && text.frame.width > 2 * text.frame.height
  }

  /// Right above a row, at the start of the screen, with nothing beside it.
  private func isSectionHeader(_ text: Element, _ elements: [Element], _ nesting: Nesting, _ scene: Scene) -> Bool {
    let places = RowPlaces(scene)
    let gap = Self.sectionGap * scene.pixelsPerPoint
    let below = elements.indices.filter { index in
      let frame = elements[index].frame
      return elements[index].type == .container && frame.minY >= text.frame.midY
        && frame.minY - text.frame.maxY <= gap && frame.width >= Self.rowWidth * places.width
        && nesting.holders[index] == nil
    }
    guard !below.isEmpty, places.start(text.frame) < 0.2 * places.width else { return false }
    let reach = text.frame.insetBy(dx: 0, dy: 0.2 * text.frame.height)
    return !elements.contains { other in
      other.id != text.id && other.type != .dialog && other.frame.verticalOverlap(reach) > 0
    }
  }
}
