import Foundation
import HearsightInference
import HearsightTextRecognition

extension TextRecognizer {
  /// The text recognizer of a model store.
  ///
  /// - Parameter alphabet: Which alphabets are read.
  /// - Throws: ``ModelStoreError``, ``ModelProbeError``, `InferenceError`
  package convenience init(
    models: ModelStore, alphabet: ScreenRecognizer.Configuration.Alphabet = .all, threads: Int = 2,
    runtime: RuntimeLibrary = .found()
  ) throws {
    func model(_ name: String) throws -> URL { try models.checkedFiles(of: name, runtime: runtime).model }
    try self.init(
      Configuration(
        detectorURL: try model("text-detection"), latinRecognizerURL: try model("text-recognition-latin"),
        fullRecognizerURL: alphabet == .all ? try model("text-recognition") : nil, threads: threads, runtime: runtime))
  }

  /// The models that it is made of.
  static func modelNames(_ alphabet: ScreenRecognizer.Configuration.Alphabet) -> [String] {
    ["text-detection", "text-recognition-latin"] + (alphabet == .all ? ["text-recognition"] : [])
  }
}
