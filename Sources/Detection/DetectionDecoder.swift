import HearsightScreenModel

/// Turns the network's answer into detections: at each point a score for each type, and a box for each group of types.
struct DetectionDecoder: Sendable {
  private let types: [ElementType]
  private let boxOfType: [Int]
  private let minimumScore: Float

  /// - Parameter minimumConfidence: what has a lower score is left out.
  init(configuration: DetectorConfiguration, minimumConfidence: Double) {
    types = configuration.types
    boxOfType = configuration.boxOfType
    minimumScore = Float(minimumConfidence)
  }

  /// The detections of one tile, in pixels of the scaled screen. Boxes that are empty or not finite are left out.
  ///
  /// - Parameters:
  ///   - scores: [points, types], from 0 to 1.
  ///   - boxes: [points, 4 for each of the boxes at a point]: left, top, right, bottom in pixels of the tile.
  ///   - boxesAtPoint: how many boxes there are at a point. A single one is every type's.
  ///   - top: where the tile begins on the scaled screen.
  func detections(
    scores: UnsafeBufferPointer<Float>, boxes: UnsafeBufferPointer<Float>, boxesAtPoint: Int, top: Double
  ) -> [Detection] {
    let boxOfType = boxesAtPoint == 1 ? types.map { _ in 0 } : boxOfType
    var result: [Detection] = []
    for index in scores.indices where scores[index] >= minimumScore {
      let (point, type) = index.quotientAndRemainder(dividingBy: types.count)
      let corner = (point * boxesAtPoint + boxOfType[type]) * 4
      guard corner + 3 < boxes.count, (corner...corner + 3).allSatisfy({ boxes[$0].isFinite }) else { continue }
      let frame = Rect(
        minX: Double(boxes[corner]), minY: Double(boxes[corner + 1]) + top,
        maxX: Double(boxes[corner + 2]), maxY: Double(boxes[corner + 3]) + top)
      guard !frame.isEmpty else { continue }
      result.append(Detection(type: types[type], frame: frame, confidence: Double(scores[index])))
    }
    return result
  }
}
