import HearsightDetection
import HearsightInference

extension ElementDetector {
  /// The detector of a model store; its settings lie beside the model.
  ///
  /// - Throws: ``ModelStoreError``, ``ModelProbeError``, `InferenceError`, `DetectorConfigurationError`
  package convenience init(
    models: ModelStore, thresholds: ThresholdSet = .screenReader, snapping: BoxSnapping? = BoxSnapping(),
    threads: Int = 2, runtime: RuntimeLibrary = .found()
  ) throws {
    let files = try models.checkedFiles(of: "detector", runtime: runtime)
    try self.init(
      modelURL: files.model, configurationURL: files.companion("detector.json"), thresholds: thresholds,
      snapping: snapping, threads: threads, runtime: runtime)
  }
}
