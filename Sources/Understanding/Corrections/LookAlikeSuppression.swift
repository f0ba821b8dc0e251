import HearsightScreenModel

/// Keeps one of several detections that are the same thing seen as different types (paper, section 5.1).
///
/// Only types that look alike compete, and only where they cover the same place: a large picture may hold a small
/// icon, and a container a text field.
package struct LookAlikeSuppression: CorrectionRule {
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
  /// What a check box's confidence counts beside that of a look-alike, as a factor: it must be likelier by a quarter. A
  /// cross in a disc has much of both, and an icon called a check box sends its user to tick it.
  static let checkboxHandicap = 0.8

  package init() {}

  package func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
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
