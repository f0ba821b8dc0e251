import HearsightScreenModel

/// Of detections of one type that lie on each other, the most confident stays (paper, section 4.1).
///
/// Selected and unselected checkboxes, and toggles, are the same shape and suppress each other.
public struct NonMaxSuppression: Sendable {
  /// Two boxes that share more than this are one thing, from 0 to 1.
  public var iou: Double

  public init(iou: Double) { self.iou = iou }

  /// The detections that stay, most confident first. Among equals the one that came first stays.
  public func suppress(_ detections: [Detection]) -> [Detection] {
    let ranked = detections.enumerated().sorted {
      ($0.element.confidence, $1.offset) > ($1.element.confidence, $0.offset)
    }
    var kept: [Detection] = []
    var keptOfShape: [ElementType: [Rect]] = [:]
    for (_, detection) in ranked {
      let shape = Self.shape(of: detection.type)
      let isDuplicate = keptOfShape[shape, default: []].contains { $0.iou(detection.frame) > iou }
      guard !isDuplicate else { continue }
      keptOfShape[shape, default: []].append(detection.frame)
      kept.append(detection)
    }
    return kept
  }

  private static func shape(of type: ElementType) -> ElementType {
    switch type {
    case .checkboxSelected: .checkboxUnselected
    case .toggleSelected: .toggleUnselected
    default: type
    }
  }
}
