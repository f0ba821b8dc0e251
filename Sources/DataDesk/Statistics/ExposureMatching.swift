import HearsightScreenModel

/// Which annotations a screen exposes to its screen reader (paper, section 3.3).
///
/// The paper's supplement, which tells its heuristics, is not at hand; its text gives the first two rules and the
/// third. The others are ours, as lenient as the paper says of its own: an annotation counts as unmatched only where
/// the app tells nothing there.
package struct ExposureMatching: Hashable, Sendable {
  /// Why an annotation counts as exposed.
  package enum Reason: String, CaseIterable, Hashable, Sendable, Codable {
    /// An exposed element holds it and nothing else.
    case alone
    /// It lies in an exposed element together with others, as a cell's icon and texts do.
    case together
    /// It holds an exposed element: a card around its button, a paragraph around its lines.
    case around
    /// Its box and that of an exposed element are drawn differently around the same thing.
    case overlapping
    /// An icon in line with an exposed text that it belongs to.
    case beside
    /// A container of which all that is in it is exposed.
    case redundant
  }

  /// Share of an annotation's area within an exposed element from which that contains it (paper: 85 %).
  static let containment = 0.85
  /// IoU from which both overlap (paper: 5 %).
  static let overlap = 0.05
  /// IoU from which a picture or text and an exposed element that overlap are the same thing.
  static let likeness = 0.3
  /// Share of the screen from which an exposed element is the whole screen and tells of nothing in it.
  static let fullScreen = 0.8
  /// Gap between an icon and the text that it belongs to, in heights of the icon.
  static let gap = 2.0

  /// For each annotation why it counts as exposed; `nil` where it does not.
  package let reasons: [Reason?]

  /// - Parameters:
  ///   - elements: the annotations.
  ///   - exposed: the frames of what a screen reader can halt at, in pixels of the picture.
  ///   - size: the picture's.
  init(_ elements: [AnnotatedElement], exposed: [Rect], size: Size) {
    let frames = exposed.filter { !$0.isEmpty && $0.area < Self.fullScreen * size.width * size.height }
    let held = frames.map { frame in
      elements.indices.filter { elements[$0].frame.coverage(by: frame) >= Self.containment }
    }
    var reasons = elements.indices.map { index -> Reason? in
      let around = held.indices.filter { held[$0].contains(index) }
      if around.contains(where: { held[$0].count == 1 }) { return .alone }
      return around.isEmpty ? Self.reason(of: elements[index], among: frames) : .together
    }
    for index in elements.indices where reasons[index] == nil && elements[index].type == .icon {
      let icon = elements[index]
      guard icon.clickable != true else { continue }
      let isBeside = elements.indices.contains { other in
        reasons[other] != nil && elements[other].type == .text && icon.frame.isBeside(elements[other].frame)
      }
      if isBeside { reasons[index] = .beside }
    }
    for index in elements.indices where reasons[index] == nil && elements[index].type == .container {
      let inner = elements.indices.filter {
        $0 != index && elements[$0].frame.coverage(by: elements[index].frame) >= Self.containment
      }
      if !inner.isEmpty, inner.allSatisfy({ reasons[$0] != nil }) { reasons[index] = .redundant }
    }
    self.reasons = reasons
  }

  private static func reason(of element: AnnotatedElement, among frames: [Rect]) -> Reason? {
    let near = frames.filter { $0.iou(element.frame) >= overlap }
    if near.contains(where: { $0.coverage(by: element.frame) >= containment }) { return .around }
    let isLoose = element.type == .text || element.type == .picture
    return isLoose && near.contains { $0.iou(element.frame) >= likeness } ? .overlapping : nil
  }
}

extension Rect {
  /// Whether both are in one line and near each other.
  fileprivate func isBeside(_ text: Rect) -> Bool {
    guard center.y > text.minY, center.y < text.maxY else { return false }
    return -horizontalOverlap(text) <= ExposureMatching.gap * height
  }
}
