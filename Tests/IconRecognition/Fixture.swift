import Foundation

@testable import HearsightIconRecognition

/// What the tests of this folder share.
enum Fixture {
  static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL

  static func recognizer() throws -> IconRecognizer {
    let folder = root.appendingPathComponent("Models/icon-recognition")
    return try IconRecognizer(
      modelURL: folder.appendingPathComponent("model.onnx"),
      configurationURL: folder.appendingPathComponent("icons.json"))
  }
}
