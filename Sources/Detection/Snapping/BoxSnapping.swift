import HearsightPixels
import HearsightScreenModel

/// Pulls the detector's boxes, which are as loose as its input is coarse, to the pixels at full resolution.
///
/// Texts and icons are pulled to their ink, boxes to their edges. Where the pixels do not tell clearly, a box stays.
package struct BoxSnapping: Sendable {
  package init() {}

  /// The detections in their order, each with its box as the pixels have it.
  package func snap(_ detections: [Detection], in image: Bitmap) -> [Detection] {
    let snapped = image.withPixelView { view in
      detections.map { detection in
        var snapped = detection
        snapped.frame = Self.rule(for: detection.type)?.snap(detection.frame, in: view) ?? detection.frame
        return snapped
      }
    }
    return snapped ?? detections
  }

  private static func rule(for type: ElementType) -> (any SnappingRule)? {
    switch type {
    case .text: TextInk()
    case .icon: ShapeInk.icon
    case .checkboxSelected, .checkboxUnselected, .toggleSelected, .toggleUnselected, .pageControl:
      ShapeInk.control
    // The box of a slider is as tall as where a finger takes hold, which no pixel shows.
    case .slider: nil
    case .container, .textField, .segmentedControl, .picture, .dialog: EdgeStep.standard
    }
  }
}
