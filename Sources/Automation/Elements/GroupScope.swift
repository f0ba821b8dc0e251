import HearsightScreenModel

/// Finds what belongs to a group that a listener has heard of. The first that fits counts:
/// 1. the dialog of that title,
/// 2. what follows the heading of that name, up to the next heading,
/// 3. what is in one box with a text of that name, the smallest box first,
/// 4. what is in one row with it.
struct GroupScope {
  /// Fraction of an element's area inside a box above which it is in it.
  private static let inside = 0.8
  /// Fraction of the lower one's height by which two elements of one row overlap.
  private static let row = 0.5

  let screen: Screen
  let elements: [HeardElement]

  func members(of group: String) -> [HeardElement] {
    let wanted = NameMatch.folded(group)
    if let title = screen.modal?.title, NameMatch.folded(title).contains(wanted), !wanted.isEmpty { return elements }
    let named = best(wanted)
    let places = places(wanted, named)
    for found in [under(named), inBox(places), inRow(places)] where !found.isEmpty { return found }
    return []
  }

  /// The elements of that name; where it is the whole name of some, only those.
  private func best(_ wanted: String) -> [HeardElement] {
    let found = elements.compactMap { element in NameMatch.of(wanted, with: element).map { (element, $0) } }
    let best = found.map(\.1).min()
    return found.filter { $0.1 == best }.map(\.0)
  }

  private func under(_ named: [HeardElement]) -> [HeardElement] {
    guard let heading = named.first(where: { $0.role == .heading }) else { return [] }
    return Array(elements.drop { $0.number <= heading.number }.prefix { $0.role != .heading })
  }

  private func inBox(_ named: [Rect]) -> [HeardElement] {
    let boxes = screen.elements.filter { $0.type == .container || $0.type == .dialog }.map(\.frame)
      .sorted { $0.area < $1.area }
    for text in named {
      for box in boxes where text.coverage(by: box) > Self.inside {
        let others = elements.filter { $0.frame != text && $0.frame.coverage(by: box) > Self.inside }
        if !others.isEmpty { return others }
      }
    }
    return []
  }

  private func inRow(_ named: [Rect]) -> [HeardElement] {
    guard let text = named.first else { return [] }
    // A stop that has actions of its own is a row itself.
    if let row = elements.first(where: { !$0.actions.isEmpty && text.coverage(by: $0.frame) > Self.inside }) {
      return [row]
    }
    return elements.filter { other in
      text.coverage(by: other.frame) < Self.inside
        && other.frame.verticalOverlap(text) > Self.row * min(other.frame.height, text.height)
    }
  }

  /// Where the name is written, or met: parts of what is met as one may name a group of their own.
  private func places(_ wanted: String, _ named: [HeardElement]) -> [Rect] {
    let texts = screen.elements.filter { $0.secure != true }.compactMap { element in
      element.text.map { (NameMatch.folded($0.string), element.frame) }
    }
    let whole = texts.filter { $0.0 == wanted }.map(\.1)
    return whole.isEmpty ? named.map(\.frame) : whole
  }
}
