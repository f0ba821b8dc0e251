import Foundation
import HearsightInference
import HearsightPixels
import HearsightTextRecognition

/// What the tests find on disk.
enum Fixtures {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let models = root.appendingPathComponent("Models")

  static let runtime: RuntimeLibrary = {
    let found = RuntimeLibrary.found()
    return found.path == nil ? RuntimeLibrary(path: root.path + "/.deps/lib/libonnxruntime.so.1") : found
  }()

  /// Whether set-up has fetched the models and the runtime.
  static let areModelsThere: Bool = {
    let files = ["text-detection", "text-recognition", "text-recognition-latin"].map {
      models.appendingPathComponent("\($0)/model.onnx").path
    }
    return (files + [runtime.path ?? ""]).allSatisfy(FileManager.default.fileExists)
  }()

  /// Whether Tesseract has data of a name.
  static func hasTesseract(_ names: String...) -> Bool {
    let library = TesseractLibrary.found()
    guard library.path != nil, let folder = library.dataFolder else { return false }
    return names.contains { FileManager.default.fileExists(atPath: "\(folder)/\($0).traineddata") }
  }

  static func configuration(
    _ recognizer: TextRecognizer.Recognizer = .full, tesseract: TesseractLibrary = .found()
  ) -> TextRecognizer.Configuration {
    .init(models: models, recognizer: recognizer, tesseract: tesseract, threads: 2, runtime: runtime)
  }

  static func picture(_ name: String) throws -> Bitmap {
    try Bitmap(contentsOf: folder.appendingPathComponent("\(name).png"))
  }
}
