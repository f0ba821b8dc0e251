import HearsightInference
import HearsightTextRecognition

extension TextRecognizer {
  /// The text recognizer of a model store.
  ///
  /// - Parameter alphabet: Which alphabets are read.
  /// - Throws: ``ModelStoreError``, `InferenceError`
  public convenience init(
    models: ModelStore, alphabet: ScreenRecognizer.Configuration.Alphabet = .all, threads: Int = 2,
    runtime: RuntimeLibrary = .found()
  ) throws {
    try self.init(
      Configuration(
        detectorURL: try models.url(of: "text-detection"),
        latinRecognizerURL: try models.url(of: "text-recognition-latin"),
        fullRecognizerURL: alphabet == .all ? try models.url(of: "text-recognition") : nil, threads: threads,
        runtime: runtime))
  }

  /// The models that it is made of.
  static func modelNames(_ alphabet: ScreenRecognizer.Configuration.Alphabet) -> [String] {
    ["text-detection", "text-recognition-latin"] + (alphabet == .all ? ["text-recognition"] : [])
  }
}
