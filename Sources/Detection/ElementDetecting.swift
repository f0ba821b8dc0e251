import HearsightPixels
import HearsightScreenModel

/// Finds the elements of a screen in its pixels (paper, section 4).
public protocol ElementDetecting: Sendable {
  /// The elements that are likely enough for their type, most confident first. Blocks its thread until they are found.
  ///
  /// - Throws: `InferenceError` where the model fails.
  func detect(_ image: Bitmap) throws -> [Detection]
}

/// What one look of a network at a picture finds.
package struct PictureLook: Sendable {
  /// The elements, most confident first.
  package var detections: [Detection]
  /// Where lines of text are, over the whole picture; `nil` where the network does not tell.
  package var text: ProbabilityMap?

  package init(detections: [Detection], text: ProbabilityMap? = nil) {
    self.detections = detections
    self.text = text
  }
}

/// Finds elements, and in the same look where text is.
package protocol PictureLooking: ElementDetecting {
  /// The elements as ``ElementDetecting/detect(_:)`` gives them, and the map of text.
  ///
  /// - Throws: `InferenceError` where the model fails.
  func look(at image: Bitmap) throws -> PictureLook
}
