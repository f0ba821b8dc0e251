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
    let look = try stages.run("detection") { try self.look(at: image) }
    let lines = try stages.run("text") { try self.lines(of: image, look) }
    return try stages.run("understanding") {
      let scene = VisualScene(image: image, lines: lines)
      let found = corrections.reduce(look.detections.map(Element.init)) { elements, rule in
        rule.apply(to: elements, in: scene)
      }
      return ScreenLayout(elements: found, scene: scene)
    }
  }

  private func look(at image: Bitmap) throws -> PictureLook {
    guard let detector = detector as? any PictureLooking else {
      return PictureLook(detections: try detector.detect(image))
    }
    return try detector.look(at: image)
  }

  /// The lines where the detector has seen them; where it does not tell, they are looked for.
  private func lines(of image: Bitmap, _ look: PictureLook) throws -> [TextLine] {
    guard let map = look.text, let recognizer = textRecognizer as? any MappedTextRecognizing else {
      return try textRecognizer.recognize(image)
    }
    let texts = look.detections.filter { $0.type == .text }
    let images = look.detections.filter { $0.type == .icon || $0.type.isCheckbox || $0.type.isToggle }
    let seen = SeenText(map: map, texts: texts.map(\.frame), images: images.map(\.frame))
    return try recognizer.recognize(image, seen: seen)
  }
}

extension Element {
  /// What the detector saw, not yet understood.
  fileprivate init(_ detection: Detection) {
    self.init(id: 0, type: detection.type, frame: detection.frame, confidence: detection.confidence)
  }
}
