import HearsightScreenModel

/// Of detections of one type that lie on each other, the most confident stays (paper, section 4.1).
///
/// Selected and unselected checkboxes, and toggles, are the same shape and suppress each other. Sliders never lie on
/// each other: beside a long thin one its pieces are found, which share little of the whole.
package struct NonMaxSuppression: Sendable {
  /// Two boxes that share more than this are one thing, from 0 to 1.
  package var iou: Double
  /// Of two sliders one covers more than this of the other: they are one thing, from 0 to 1.
  static let sliderCoverage = 0.5

  package init(iou: Double) { self.iou = iou }

  /// The detections that stay, most confident first. Among equals the one that came first stays.
  package func suppress(_ detections: [Detection]) -> [Detection] {
    let ranked = detections.enumerated().sorted {
      ($0.element.confidence, $1.offset) > ($1.element.confidence, $0.offset)
    }
    var kept: [Detection] = []
    var keptOfShape: [ElementType: [Rect]] = [:]
    for (_, detection) in ranked {
      let shape = Self.shape(of: detection.type)
      let isDuplicate = keptOfShape[shape, default: []].contains { isSame($0, detection.frame, type: detection.type) }
      guard !isDuplicate else { continue }
      keptOfShape[shape, default: []].append(detection.frame)
      kept.append(detection)
    }
    return kept
  }

  private func isSame(_ first: Rect, _ second: Rect, type: ElementType) -> Bool {
    guard type == .slider else { return first.iou(second) > iou }
    return max(first.coverage(by: second), second.coverage(by: first)) > Self.sliderCoverage
      || first.iou(second) > iou
  }

  private static func shape(of type: ElementType) -> ElementType {
    switch type {
    case .checkboxSelected: .checkboxUnselected
    case .toggleSelected: .toggleUnselected
    default: type
    }
  }
}
