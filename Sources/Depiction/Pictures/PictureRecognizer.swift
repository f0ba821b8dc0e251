import HearsightPixels
import HearsightScreenModel

/// Describes pictures: bar codes are read, photos named by a classifier, and of the rest nothing is claimed
/// (paper, section 5.2).
///
/// Drawings, logos and charts are left alone on purpose. The classifier knows photos only, and calls a logo a "puck"
/// with 80 % confidence.
package struct PictureRecognizer: PictureRecognizing {
  /// The most photos of a screen that are named, the largest first, so that a wall of photos takes bounded time.
  static let mostPhotos = 6
  /// The shortest side of a photo that is named, in pixels. Smaller ones show too little.
  static let leastSide = 32.0

  private let classifier: PictureClassifier?
  private let barCodes: BarCodeReader

  /// - Parameter classifier: without one only bar codes are described.
  package init(classifier: PictureClassifier?, barCodes: BarCodeReader = BarCodeReader()) {
    self.classifier = classifier
    self.barCodes = barCodes
  }

  package func descriptions(of boxes: [Rect], in image: Bitmap) throws -> [PictureDescription?] {
    var result = boxes.map { box in description(ofCodesIn: box, image) }
    let open = boxes.indices.filter { result[$0] == nil && min(boxes[$0].width, boxes[$0].height) >= Self.leastSide }
    for (index, description) in try photos(open, boxes, image) { result[index] = description }
    return result
  }

  private func description(ofCodesIn box: Rect, _ image: Bitmap) -> PictureDescription? {
    let codes = barCodes.codes(in: box, of: image).map(\.spokenContent)
    return codes.isEmpty ? nil : PictureDescription(.codes(codes), confidence: 1)
  }

  private func photos(_ open: [Int], _ boxes: [Rect], _ image: Bitmap) throws -> [(Int, PictureDescription)] {
    guard let classifier else { return [] }
    let largest = open.sorted { boxes[$0].area > boxes[$1].area }
    let photos = largest.lazy.map { (index: $0, crop: image.pictureCrop(boxes[$0], size: classifier.inputSize)) }
      .filter { PhotoLikeness.isPhoto($0.crop) }.prefix(Self.mostPhotos)
    let chosen = Array(photos)
    let claims = try classifier.claims(about: chosen.map(\.crop))
    return zip(chosen, claims).compactMap { photo, claim in
      claim.map { (photo.index, PictureDescription(.photo($0.name), confidence: $0.confidence)) }
    }
  }
}

extension Bitmap {
  /// The middle square of a box, as the classifier sees it. Training/pictures/export.py cuts pictures out in this way
  /// too.
  func pictureCrop(_ box: Rect, size: Int) -> Bitmap {
    let side = min(box.width, box.height)
    let square = Rect(x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
    return cropped(to: square).resized(width: size, height: size)
  }
}
