import Foundation
import HearsightPixels
import Testing

@testable import HearsightDepiction

/// The released models and the pictures that the tests of this folder look at.
enum Fixture {
  static let models = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Models").standardizedFileURL

  static func iconRecognizer() throws -> IconRecognizer {
    let folder = models.appendingPathComponent("icon-recognition")
    return try IconRecognizer(
      modelURL: folder.appendingPathComponent("model.onnx"),
      configurationURL: folder.appendingPathComponent("icons.json"))
  }

  static func pictureClassifier() throws -> PictureClassifier {
    let folder = models.appendingPathComponent("picture-recognition")
    return try PictureClassifier(
      modelURL: folder.appendingPathComponent("model.onnx"),
      configurationURL: folder.appendingPathComponent("pictures.json"))
  }

  static func pictureRecognizer() throws -> PictureRecognizer {
    PictureRecognizer(classifier: try pictureClassifier())
  }

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
