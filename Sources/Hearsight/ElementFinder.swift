import HearsightDetection
import HearsightPixels
import HearsightScreenModel
import HearsightTextRecognition
import HearsightUnderstanding

/// Finds the elements of a screen and reads what is written in them (paper, sections 4, 5.1 and 5.2).
struct ElementFinder: Sendable {
  let detector: any ElementDetecting
  let textRecognizer: any TextRecognizing
  var corrections: [any CorrectionRule] = StandardRules.corrections

  /// The elements in their places.
  ///
  /// - Throws: `InferenceError` where a model fails.
  func find(in image: Bitmap, _ stages: inout StageRunner) throws -> ScreenLayout {
    let detections = try stages.run("detection") { try detector.detect(image) }
    let lines = try stages.run("text") { try textRecognizer.recognize(image) }
    return try stages.run("understanding") {
      let scene = VisualScene(image: image, lines: lines)
      let found = corrections.reduce(detections.map(Element.init)) { elements, rule in
        rule.apply(to: elements, in: scene)
      }
      return ScreenLayout(elements: found, scene: scene)
    }
  }
}

extension Element {
  /// What the detector saw, not yet understood.
  fileprivate init(_ detection: Detection) {
    self.init(id: 0, type: detection.type, frame: detection.frame, confidence: detection.confidence)
  }
}
