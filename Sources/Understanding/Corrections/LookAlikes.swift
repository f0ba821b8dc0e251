import HearsightScreenModel

// One thing that was detected several times (paper, section 5.1).

/// Keeps one of several detections that are one thing seen as different types (paper, section 5.1).
///
/// Only types that look alike compete, and only where they cover one place: a large picture may hold a small
/// icon, and a container a text field.
struct LookAlikeSuppression: CorrectionRule {
  /// Types that the detector takes for each other: the paper's two sets, the confusions of its figure 6, a slider
  /// whose thick track looks like a field, and a box around nothing but an image.
  static let families: [Set<ElementType>] = [
    [.picture, .icon, .checkboxSelected, .checkboxUnselected],
    [.segmentedControl, .textField, .container, .slider],
    [.container, .picture],
    [.container, .icon],
    [.toggleSelected, .toggleUnselected],
    [.text],
  ]
  /// Factor on a check box's confidence where it competes with a look-alike: the check box must be likelier by a
  /// quarter. A cross in a disc resembles both, and an icon called a check box sends its user to tick it.
  static let checkboxHandicap = 0.8

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    var dropped = Set<Int>()
    for family in Self.families {
      let members = elements.indices.filter { family.contains(elements[$0].type) }
      let byConfidence = members.sorted { (Self.rank(of: elements[$0]), $1) > (Self.rank(of: elements[$1]), $0) }
      var kept: [Int] = []
      for index in byConfidence {
        if kept.contains(where: { elements[$0].frame.iou(elements[index].frame) > Nesting.sameThing }) {
          dropped.insert(index)
        } else {
          kept.append(index)
        }
      }
    }
    return elements.indices.filter { !dropped.contains($0) }.map { elements[$0] }
  }

  private static func rank(of element: Element) -> Double {
    element.type.isCheckbox ? element.confidence * checkboxHandicap : element.confidence
  }
}

/// Keeps the more confident of two icons that lie in each other: a glyph found with and without the disc behind it.
///
/// The two boxes overlap too little for non-max suppression. An icon in the place of a switch is dropped as well,
/// however sure the detector is of either, since the switch can tell whether it is on.
struct NestedIcons: CorrectionRule {
  /// Least share of the smaller icon's area that lies in the larger one.
  static let inside = 0.8

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
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
