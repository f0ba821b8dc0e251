import HearsightPixels
import HearsightScreenModel

/// Finds the two buttons that make a number larger or smaller, where they were not found, or taken for one icon.
///
/// They are looked for at the ends of a field that shows a number and right behind it, and in icons beside a number.
/// ``SpinButtons`` tells what they are.
struct SpinArrows: CorrectionRule {
  /// Height of a field in pixels, at most.
  private static let tallest = 120.0
  /// What belongs to the buttons: what lies in this many of a field's heights at its end, and behind its end.
  private static let (inside, behind, overlap) = (1.3, 1.1, 0.2)
  /// Width of an icon that was found for both buttons in its heights, and its height in heights of the field, at most.
  private static let (widest, highest) = (1.3, 1.2)
  /// Largest gap between a number and the icon beside it, in heights of the icon.
  private static let gap = 0.8

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    var result = elements
    for box in elements {
      for place in places(of: box, among: result, in: scene) {
        guard let pair = ArrowPair(in: place, of: scene.image) else { continue }
        result = put(pair, in: result)
        break
      }
    }
    return result
  }

  /// Where the arrows of a field may be, or of a number that stands for itself.
  private func places(of box: Element, among elements: [Element], in scene: VisualScene) -> [Rect] {
    guard box.frame.height <= Self.tallest else { return [] }
    let icons = elements.filter {
      $0.type == .icon && $0.frame.width <= Self.widest * $0.frame.height
        && $0.frame.height <= Self.highest * (box.type == .text ? 3 : 1) * box.frame.height
    }.map(\.frame)
    func taken(_ places: [Rect]) -> [Rect] {
      icons.filter { icon in places.contains { $0.contains(icon.center) } }.map { $0.insetBy(dx: -2, dy: -2) }
    }
    switch box.type {
    case .textField where showsNumber(box, among: elements):
      let (start, end, behind) = ends(of: box.frame)
      return taken([start, end, behind]) + [end, behind]
    case .container where showsNumber(box, among: elements):
      return taken([ends(of: box.frame).end])
    case .text where SpinButtons.isNumber(box.text?.string ?? ""):
      return icons.filter {
        let gap = scene.places.gap(from: box.frame, to: $0)
        return $0.isOnRow(of: box.frame) && gap >= 0 && gap <= Self.gap * $0.height
      }.map { $0.insetBy(dx: -2, dy: -2) }
    default: return []
    }
  }

  private func ends(of field: Rect) -> (start: Rect, end: Rect, behind: Rect) {
    let (side, width) = (field.height, Self.inside * field.height)
    return (
      Rect(x: field.x, y: field.y, width: side, height: side),
      Rect(x: field.maxX - width, y: field.y, width: width, height: side),
      Rect(x: field.maxX - Self.overlap * side, y: field.y, width: Self.behind * side, height: side)
    )
  }

  /// Whether what is written in a box is one number, maybe with its unit.
  private func showsNumber(_ box: Element, among elements: [Element]) -> Bool {
    let texts = elements.filter { $0.type == .text && box.frame.contains($0.frame.center) }.compactMap(\.text?.string)
    return SpinButtons.isNumber((texts + [box.text?.string].compactMap(\.self)).joined(separator: " "))
  }

  /// The arrows, in the place of what was found of them.
  private func put(_ pair: ArrowPair, in elements: [Element]) -> [Element] {
    let both = pair.up.union(pair.down)
    let others = elements.filter { element in
      guard [.icon, .text].contains(element.type) else { return true }
      return !both.contains(element.frame.center) && !element.frame.contains(both.center)
        || element.frame.width > 3 * both.width
    }
    let icons = [(pair.up, IconMeaning.chevronUp), (pair.down, IconMeaning.chevronDown)].map { frame, name in
      var icon = Element(id: 0, type: .icon, frame: frame, source: .heuristic)
      icon.icon = IconName(name: name, confidence: 1)
      return icon
    }
    return others + icons
  }
}
