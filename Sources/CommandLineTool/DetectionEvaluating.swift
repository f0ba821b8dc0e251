import Foundation
import Hearsight
import HearsightDetection
import HearsightEvaluation
import HearsightPixels
import HearsightScreenModel

extension EvaluateCommand {
  /// Judges stored finds, or what the installed detector finds now.
  func detectionReport(on screens: [LabelledScreen]) throws -> DetectionReport {
    if let finds {
      let found = try StoredFinds(contentsOf: URL(fileURLWithPath: finds)).finds(of: screens)
      return report(on: screens, found, thresholds: try storedThresholds())
    }
    let detector = try ElementDetector(
      models: options.modelStore(), thresholds: thresholds.set, snapping: unsnapped ? nil : BoxSnapping(),
      threads: options.threads, runtime: options.runtimeLibrary)
    var progress = ProgressBar(total: screens.count)
    defer { progress.clear() }
    let found = try screens.map { screen in
      progress.show(screen.name)
      defer { progress.advance() }
      return try detector.detectRaw(Bitmap(contentsOf: screen.imageURL))
    }
    return report(on: screens, found, thresholds: detector.thresholds)
  }

  /// The thresholds of the installed detector: stored finds are mostly its own.
  private func storedThresholds() throws -> [ElementType: Double] {
    let files = try options.modelStore().files(of: ElementDetector.model.name)
    return try DetectorConfiguration(contentsOf: files.settings(DetectorConfiguration.self)).thresholds(thresholds.set)
  }

  private func report(
    on screens: [LabelledScreen], _ found: [[Detection]], thresholds: [ElementType: Double]
  ) -> DetectionReport {
    DetectionReport(
      zip(screens, found).map { JudgedScreen(truth: $0, finds: $1) },
      evaluation: DetectionEvaluation(thresholds: thresholds), drawn: worst)
  }
}
