import Foundation
import HearsightPixels
import Testing

@testable import HearsightPictureRecognition

/// What the tests look at.
enum Fixture {
  static let models = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Models/picture-recognition")

  static func classifier() throws -> PictureClassifier {
    try PictureClassifier(
      modelURL: models.appendingPathComponent("model.onnx"),
      configurationURL: models.appendingPathComponent("pictures.json"))
  }

  static func recognizer() throws -> PictureRecognizer { PictureRecognizer(classifier: try classifier()) }

  static func image(_ name: String) throws -> Bitmap {
    try Bitmap(contentsOf: try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: nil)))
  }

  /// A drawing as apps have them: a disc on a plain ground.
  static let drawing: Bitmap = {
    var image = Bitmap(width: 200, height: 200, color: RGBColor(red: 40, green: 90, blue: 200))
    for y in 0..<200 {
      for x in 0..<200 where (x - 100) * (x - 100) + (y - 100) * (y - 100) < 3600 { image[x, y] = .white }
    }
    return image
  }()
}
