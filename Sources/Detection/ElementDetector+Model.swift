import HearsightInference
import HearsightModels
import HearsightPixels
import HearsightScreenModel

extension ElementDetector {
  /// The model that finds elements.
  package static let model = ModelDescriptor(
    name: "detector", settings: DetectorConfiguration.self,
    inputs: [.init("image", [.uint8], [1, nil, nil, 3])],
    outputs: [
      .init("scores", ModelDescriptor.Expectation.numbers, [1, nil, nil]),
      .init("boxes", ModelDescriptor.Expectation.numbers, [1, nil, nil]),
    ],
    blank: [[1, 832, 384, 3]],
    check: { for set in ThresholdSet.allCases { _ = try $0.thresholds(set) } },
    runStage: { files, runtime in
      let detector = try ElementDetector(files, threads: 1, runtime: runtime)
      for screen in ModelDescriptor.emptyScreens { _ = try detector.detectRaw(screen) }
    })

  /// The detector of a model store; its settings lie beside the model.
  ///
  /// - Throws: `ModelStoreError`, `ModelProbeError`, `ImageError`, `InferenceError`, `ModelSettingsError`
  package convenience init(
    models: ModelStore, thresholds: ThresholdSet = .screenReader, snapping: BoxSnapping? = BoxSnapping(),
    threads: Int = 2, runtime: RuntimeLibrary = .found()
  ) throws {
    try self.init(
      models.checkedFiles(of: Self.model, runtime: runtime), thresholds: thresholds, snapping: snapping,
      threads: threads, runtime: runtime)
  }

  private convenience init(
    _ files: ModelFiles, thresholds: ThresholdSet = .screenReader, snapping: BoxSnapping? = BoxSnapping(),
    threads: Int, runtime: RuntimeLibrary
  ) throws {
    try self.init(
      modelURL: files.model, configurationURL: files.settings(DetectorConfiguration.self), thresholds: thresholds,
      snapping: snapping, threads: threads, runtime: runtime)
  }
}

extension ReloadingStage: ElementDetecting where Stage: ElementDetecting {
  package func detect(_ image: Bitmap) throws -> [Detection] { try answer { try $0.detect(image) } }
}

extension ReloadingStage: PictureLooking where Stage: PictureLooking {
  package func look(at image: Bitmap) throws -> PictureLook { try answer { try $0.look(at: image) } }
}
