import HearsightScreenModel

/// Finds what a dialog, sheet or drawer is called: the words at its top, before anything that can be used.
enum ModalTitle {
  /// Most characters of a title; a question is longer than a heading.
  static let longest = 90
  /// Largest distance between the tops of card and title: this share of the card's height or, if that is more, this
  /// many points.
  static let share = 0.25
  static let points = 90.0
  /// Least height of a second line, in heights of the first, for the second to be the title and the first a note above
  /// it.
  static let tallerLine = 1.25
  /// Largest gap between the first and the second line, in heights of the first.
  static let nextLine = 1.8
  /// Least height of a title that stands in a card or row of its own, in heights of the median line.
  static let large = 1.2

  static func find(in region: ModalRegion, _ layout: ScreenLayout) -> Element? {
    let (scene, places) = (layout.scene, layout.places)
    let front = layout.elements.filter { region.front.contains($0.id) }
    let texts = front.filter { $0.type == .text }
    guard let median = texts.map({ scene.lineHeight(of: $0.frame) }).sorted().quantile(0.5) else { return nil }
    let controls = front.filter { $0.type.isControl || $0.type == .container }
    let candidates = texts.filter { text in
      let holders = controls.filter { text.frame.coverage(by: $0.frame) >= Nesting.inside }
      // What stands in a card or row of its own is a title only where it is large.
      return holders.isEmpty
        || holders.allSatisfy { $0.type == .container } && scene.lineHeight(of: text.frame) >= large * median
    }
    let free = controls.filter { control in
      !candidates.contains { $0.frame.coverage(by: control.frame) >= Nesting.inside }
    }
    let firstControl = free.map(\.frame.minY).min() ?? .infinity
    let reach = region.frame.minY + max(share * region.frame.height, points * layout.scale)
    let upper = candidates.filter {
      $0.frame.minY <= reach && ($0.frame.midY <= firstControl || isBeside($0, free))
    }
    guard let top = upper.min(by: { $0.frame.minY < $1.frame.minY }) else { return nil }
    let row = upper.filter { $0.frame.isOnRow(of: top.frame) }
    let title =
      row.count > 1
      ? centred(row, in: region.frame) ?? row.min { places.start($0.frame) < places.start($1.frame) } ?? top : top
    // A picture above the words is a person's: the words are the name and no title.
    if region.kind == .drawer, front.contains(where: { $0.type == .picture && $0.frame.maxY <= title.frame.midY }) {
      return nil
    }
    let height = scene.lineHeight(of: title.frame)
    let below = candidates.first { next in
      let gap = next.frame.minY - title.frame.maxY
      return next.id != title.id && (0...(nextLine * height)).contains(gap)
        && scene.lineHeight(of: next.frame) >= tallerLine * height && isTitle(next)
    }
    return [below, title].compactMap { $0 }.first(where: isTitle)
  }

  /// Whether a text stands beside the buttons of its own bar, as in "Cancel  New event  Add".
  private static func isBeside(_ text: Element, _ controls: [Element]) -> Bool {
    guard let first = controls.min(by: { $0.frame.minY < $1.frame.minY }) else { return false }
    return first.frame.isOnRow(of: text.frame)
  }

  private static func centred(_ row: [Element], in frame: Rect) -> Element? {
    row.first { abs($0.frame.midX - frame.midX) <= 0.1 * frame.width }
  }

  private static func isTitle(_ text: Element) -> Bool {
    guard let string = text.text?.string, text.secure != true, text.tab == nil, let last = string.last else {
      return false
    }
    return (2...longest).contains(string.count) && string.contains(where: \.isLetter) && !":,;".contains(last)
  }
}
