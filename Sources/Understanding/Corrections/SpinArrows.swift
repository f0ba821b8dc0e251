import HearsightPixels
import HearsightScreenModel

/// Finds the two buttons that make a number larger or smaller, where they were not found, or taken for one icon.
///
/// They are looked for at the ends of a field that shows a number and right behind it, and in icons beside a number.
/// ``SpinButtons`` tells what they are.
struct SpinArrows: CorrectionRule {
  /// What belongs to the buttons: what lies in this many of a field's heights at its end, and behind its end.
  private static let (inside, behind, overlap) = (1.3, 1.1, 0.2)
  /// Width of an icon that was found for both buttons in its heights, and its height in heights of the field, and of a
  /// number that stands for itself, at most.
  private static let (widest, highest, highestBeside) = (1.3, 1.2, 3.6)
  /// Largest gap between a number and the icon beside it, in heights of the icon.
  private static let gap = 0.8
  /// Pixels around an icon that was found for both buttons, in which their rims may be.
  private static let rim = 2.0
  /// Width of a text or icon that was found for the arrows, in widths of an arrow, and of an empty field in its
  /// heights, at most.
  private static let (takenWidth, emptyWidth) = (3.0, 1.6)

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
    guard box.frame.height <= SpinButtons.tallest, showsNumber(box, among: elements) else { return [] }
    let highest = (box.type == .text ? Self.highestBeside : Self.highest) * box.frame.height
    let icons = elements.filter { $0.type == .icon }.map(\.frame)
      .filter { $0.width <= Self.widest * $0.height && $0.height <= highest }
    func taken(_ places: [Rect]) -> [Rect] {
      icons.filter { icon in places.contains { $0.contains(icon.center) } }
        .map { $0.insetBy(dx: -Self.rim, dy: -Self.rim) }
    }
    let (start, end, behind) = ends(of: box.frame, isRightToLeft: scene.isRightToLeft)
    switch box.type {
    case .textField: return taken([start, end, behind]) + [end, behind]
    case .container: return taken([end])
    case .text:
      return icons.filter {
        let gap = scene.places.gap(from: box.frame, to: $0)
        return $0.isOnRow(of: box.frame) && gap >= 0 && gap <= Self.gap * $0.height
      }.map { $0.insetBy(dx: -Self.rim, dy: -Self.rim) }
    default: return []
    }
  }

  private func ends(of field: Rect, isRightToLeft: Bool) -> (start: Rect, end: Rect, behind: Rect) {
    let side = field.height
    /// - Parameter from: distance of the place from the field's start, in the reading direction.
    func place(from distance: Double, width: Double) -> Rect {
      let x = isRightToLeft ? field.maxX - distance - width : field.x + distance
      return Rect(x: x, y: field.y, width: width, height: side)
    }
    return (
      place(from: 0, width: side), place(from: field.width - Self.inside * side, width: Self.inside * side),
      place(from: field.width - Self.overlap * side, width: Self.behind * side)
    )
  }

  /// Whether what is written in a box, or as a text, is one number, maybe with its unit.
  private func showsNumber(_ box: Element, among elements: [Element]) -> Bool {
    guard [.textField, .container, .text].contains(box.type) else { return false }
    let inside = box.type == .text ? [] : elements.filter { $0.type == .text && box.frame.contains($0.frame.center) }
    return SpinButtons.isNumber(([box] + inside).compactMap(\.text?.string).joined(separator: " "))
  }

  /// The arrows, in the place of what was found of them.
  private func put(_ pair: ArrowPair, in elements: [Element]) -> [Element] {
    let others = elements.filter { !isOf($0, pair, among: elements) }
    let icons = [(pair.up, IconMeaning.chevronUp), (pair.down, IconMeaning.chevronDown)].map { frame, name in
      var icon = Element(id: 0, type: .icon, frame: frame, source: .heuristic)
      icon.icon = IconName(name: name, confidence: 1)
      return icon
    }
    return others + icons
  }

  /// Whether something was found for the arrows or their buttons: an icon, letters, or a field without words.
  private func isOf(_ element: Element, _ pair: ArrowPair, among elements: [Element]) -> Bool {
    let (frame, both) = (element.frame, pair.up.union(pair.down))
    switch element.type {
    case .icon, .text:
      return (both.contains(frame.center) || frame.contains(both.center))
        && frame.width <= Self.takenWidth * both.width
    case .textField:
      return frame.contains(both.center) && frame.width <= Self.emptyWidth * frame.height
        && !elements.contains { $0.type == .text && frame.contains($0.frame.center) }
    default: return false
    }
  }
}
