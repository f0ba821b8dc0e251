import HearsightScreenModel

/// Keeps the most confident of detections of one type that lie on each other (paper, section 4.1).
///
/// Selected and unselected checkboxes have one shape and suppress each other, and so do toggles. Sliders never lie on
/// each other: beside a long thin one its pieces are found, which share little of the whole.
package struct NonMaxSuppression: Sendable {
  /// Intersection over union, from 0 to 1, above which two boxes are one thing.
  package var iou: Double
  /// Share of one slider's area inside another, from 0 to 1, above which both are one thing.
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
