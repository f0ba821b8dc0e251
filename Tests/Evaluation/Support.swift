import Foundation
import HearsightPixels
import HearsightScreenModel

@testable import HearsightEvaluation

/// A screen of 400 by 800 pixels, so that a pixel is a point.
func labelled(
  _ elements: [TrueElement], name: String = "screen", ignored: [Rect] = [], stops: [[Int]] = []
) -> LabelledScreen {
  LabelledScreen(
    name: name, imageURL: URL(fileURLWithPath: "/none/\(name)/screen.png"), size: Size(width: 400, height: 800),
    elements: elements, ignored: ignored, stops: stops)
}

func truth(_ type: ElementType, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> TrueElement {
  TrueElement(type: type, frame: Rect(x: x, y: y, width: width, height: height))
}

func find(
  _ type: ElementType, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ confidence: Double = 0.9
) -> Detection {
  Detection(type: type, frame: Rect(x: x, y: y, width: width, height: height), confidence: confidence)
}

/// A folder that goes away with its owner.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("hearsight-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  func write(_ image: Bitmap, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try image.writePNG(to: file)
  }
}
