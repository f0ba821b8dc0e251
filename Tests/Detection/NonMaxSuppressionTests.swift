import HearsightDetection
import HearsightScreenModel
import Testing

private func box(_ type: ElementType, _ x: Double, _ confidence: Double) -> Detection {
  Detection(type: type, frame: Rect(x: x, y: 0, width: 100, height: 100), confidence: confidence)
}

/// The definition, as slowly as it can be written: again and again the best that is left, and out with its neighbours.
private func reference(_ detections: [Detection], iou: Double) -> [Detection] {
  func shape(_ type: ElementType) -> Int {
    if type.isCheckbox { return -1 }
    if type.isToggle { return -2 }
    return ElementType.allCases.firstIndex(of: type) ?? 0
  }
  func isSame(_ first: Detection, _ second: Detection) -> Bool {
    let smaller = min(first.frame.area, second.frame.area)
    let isPiece = first.type == .slider && first.frame.intersection(second.frame).area > 0.5 * smaller
    return shape(first.type) == shape(second.type) && (isPiece || first.frame.iou(second.frame) > iou)
  }
  var left = detections
  var kept: [Detection] = []
  while let best = left.max(by: { $0.confidence < $1.confidence }) {
    kept.append(best)
    left.removeAll { $0 == best || isSame($0, best) }
  }
  return kept
}

@Suite("Non-max suppression")
struct NonMaxSuppressionTests {
  private let suppression = NonMaxSuppression(iou: 0.6)

  @Test("of two boxes of a type on each other the more confident stays; boxes apart both stay")
  func duplicates() {
    let found = [box(.icon, 0, 0.5), box(.icon, 5, 0.9), box(.icon, 90, 0.4)]
    #expect(suppression.suppress(found) == [found[1], found[2]])
  }

  @Test("boxes of different types do not suppress each other")
  func types() {
    let found = [box(.container, 0, 0.9), box(.textField, 0, 0.8)]
    #expect(suppression.suppress(found) == found)
  }

  @Test("a toggle is on or off, not both; so is a checkbox")
  func states() {
    let toggles = [box(.toggleSelected, 0, 0.6), box(.toggleUnselected, 1, 0.7)]
    #expect(suppression.suppress(toggles) == [toggles[1]])
    let checkboxes = [box(.checkboxSelected, 0, 0.6), box(.checkboxUnselected, 1, 0.5)]
    #expect(suppression.suppress(checkboxes) == [checkboxes[0]])
  }

  @Test("a piece of a slider is no slider of its own; of other types one may lie in another")
  func pieces() {
    for type in [ElementType.slider, .container] {
      let whole = Detection(type: type, frame: Rect(x: 0, y: 0, width: 300, height: 10), confidence: 0.8)
      let piece = Detection(type: type, frame: Rect(x: 200, y: 1, width: 110, height: 8), confidence: 0.5)
      let next = Detection(type: type, frame: Rect(x: 0, y: 12, width: 300, height: 10), confidence: 0.4)
      #expect(suppression.suppress([whole, piece, next]) == (type == .slider ? [whole, next] : [whole, piece, next]))
    }
  }

  @Test("it agrees with the definition on random boxes", arguments: [0.3, 0.6, 0.8])
  func definition(iou: Double) {
    var generator = SplitMix64(state: 7)
    for _ in 0..<40 {
      let found = (0..<60).map { index in
        Detection(
          type: ElementType.allCases.randomElement(using: &generator) ?? .text,
          frame: Rect(
            x: .random(in: 0...60, using: &generator), y: .random(in: 0...60, using: &generator),
            width: .random(in: 5...50, using: &generator), height: .random(in: 5...50, using: &generator)),
          confidence: Double.random(in: 0...1, using: &generator) + Double(index) * 1e-9)
      }
      #expect(NonMaxSuppression(iou: iou).suppress(found) == reference(found, iou: iou))
    }
  }
}
