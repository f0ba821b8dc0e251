import HearsightScreenModel

/// Of icons that lie in each other, the more confident stays: a glyph found with and without the disc behind it.
///
/// Such boxes share too little for non-max suppression, and no icon holds another. An icon in the place of a switch is
/// that switch, however sure the detector is of either: the switch can tell whether it is on.
package struct NestedIcons: CorrectionRule {
  /// The share of the smaller icon's area that lies in the larger one.
  static let inside = 0.8

  package init() {}

  package func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let icons = elements.indices.filter { elements[$0].type == .icon }
    let switches = elements.filter(\.type.isToggle).map(\.frame)
    var kept: [Int] = []
    for index in icons.sorted(by: { (elements[$0].confidence, $1) > (elements[$1].confidence, $0) })
    where !kept.contains(where: { Self.isNested(elements[index].frame, elements[$0].frame) })
      && !switches.contains(where: { $0.iou(elements[index].frame) >= Nesting.sameThing })
    {
      kept.append(index)
    }
    let dropped = Set(icons).subtracting(kept)
    return elements.indices.filter { !dropped.contains($0) }.map { elements[$0] }
  }

  private static func isNested(_ a: Rect, _ b: Rect) -> Bool {
    max(a.coverage(by: b), b.coverage(by: a)) >= inside
  }
}
