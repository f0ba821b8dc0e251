import Foundation
import HearsightDetection
import HearsightIconRecognition
import HearsightInference
import HearsightInteractivity
import HearsightPictureRecognition
import HearsightPixels
import HearsightScreenModel
import HearsightSpokenText
import HearsightTextRecognition
import HearsightUnderstanding
import Logging

/// Pixels in, an accessible screen out.
///
/// ```swift
/// let recognizer = try ScreenRecognizer()
/// let screen = try await recognizer.recognize(Bitmap(contentsOf: url))
/// for stop in screen.stops { print(stop.spoken) }
/// ```
///
/// It loads its models once, and again when other versions of them come into use (``ModelInstaller``): the recognition
/// that meets them takes a moment longer. It may be used from several tasks and threads at once. One recognition takes
/// about half a second on two cores.
public final class ScreenRecognizer: Sendable {
  /// What the recognizer is built from.
  public struct Configuration: Sendable {
    /// Which alphabets are read.
    public enum Alphabet: String, Sendable, CaseIterable {
      /// Latin, Chinese and Japanese; others through Tesseract where it is installed.
      case all
      /// The same without Chinese and Japanese, whose large model is then never loaded.
      case latin
    }

    /// The most threads that one call uses, from 1.
    public var threads: Int
    public var alphabet: Alphabet
    /// How sure the detector must be: what the elements are found for.
    public var thresholds: ThresholdSet
    /// The models; `nil` looks for them (see ``ModelStore/found(environment:)``).
    public var models: ModelStore?
    public var runtime: RuntimeLibrary
    public var logger: Logger

    public init(
      threads: Int = min(2, ProcessInfo.processInfo.activeProcessorCount), alphabet: Alphabet = .all,
      thresholds: ThresholdSet = .screenReader, models: ModelStore? = nil, runtime: RuntimeLibrary = .found(),
      logger: Logger = Logger(label: "hearsight")
    ) {
      self.threads = max(1, threads)
      self.alphabet = alphabet
      self.thresholds = thresholds
      self.models = models
      self.runtime = runtime
      self.logger = logger
    }
  }

  private let detector: any ElementDetecting
  private let textRecognizer: any TextRecognizing
  private let iconRecognizer: (any IconRecognizing)?
  private let pictureRecognizer: (any PictureRecognizing)?
  private let interactivity: (any InteractivityJudging)?
  private let understanding: ScreenUnderstanding
  private let logger: Logger
  /// Where calls from tasks are done.
  let work: BlockingWork

  /// Loads the models.
  ///
  /// - Throws: ``ModelStoreError``, `InferenceError`, `DetectorConfigurationError`, `IconRecognizerConfigurationError`
  public convenience init(_ configuration: Configuration = Configuration()) throws {
    let models = try configuration.models ?? ModelStore.found()
    do {
      _ = try models.selection()
    } catch {
      configuration.logger.warning(
        "those models are used that came with Hearsight", metadata: ["reason": "\(error)"])
    }
    self.init(
      detector: try ReloadingStage<ElementDetector>(configuration, models: models),
      textRecognizer: try ReloadingStage<TextRecognizer>(configuration, models: models),
      iconRecognizer: try ReloadingStage<IconRecognizer>(configuration, models: models),
      pictureRecognizer: try ReloadingStage<PictureRecognizer>(configuration, models: models),
      interactivity: try ReloadingStage<InteractivityModel>(configuration, models: models),
      understanding: ScreenUnderstanding(), threads: configuration.threads, logger: configuration.logger)
  }

  /// A pipeline of one's own stages. Without an icon recognizer, icons have no names; without a picture recognizer,
  /// pictures no descriptions; without a judge of interactivity only what rules are sure of can be activated.
  public convenience init(
    detector: any ElementDetecting, textRecognizer: any TextRecognizing, iconRecognizer: (any IconRecognizing)? = nil,
    pictureRecognizer: (any PictureRecognizing)? = nil, interactivity: (any InteractivityJudging)? = nil,
    logger: Logger = Logger(label: "hearsight")
  ) {
    self.init(
      detector: detector, textRecognizer: textRecognizer, iconRecognizer: iconRecognizer,
      pictureRecognizer: pictureRecognizer, interactivity: interactivity, understanding: ScreenUnderstanding(),
      logger: logger)
  }

  /// A pipeline whose rules are chosen as well.
  ///
  /// - Parameter threads: how many a call uses; as many calls from tasks run at once as there are cores for them.
  package init(
    detector: any ElementDetecting, textRecognizer: any TextRecognizing, iconRecognizer: (any IconRecognizing)? = nil,
    pictureRecognizer: (any PictureRecognizing)? = nil, interactivity: (any InteractivityJudging)? = nil,
    understanding: ScreenUnderstanding, threads: Int = 1, logger: Logger = Logger(label: "hearsight")
  ) {
    self.detector = detector
    self.textRecognizer = textRecognizer
    self.iconRecognizer = iconRecognizer
    self.pictureRecognizer = pictureRecognizer
    self.interactivity = interactivity
    self.understanding = understanding
    self.logger = logger
    work = BlockingWork(atOnce: ProcessInfo.processInfo.activeProcessorCount / max(1, threads))
  }

  /// Infers the elements of a screen and the stops at which a screen-reader user meets them, and blocks its thread
  /// meanwhile. In a task call ``recognize(_:)``.
  ///
  /// - Throws: `InferenceError` where a model fails.
  public func recognizeSynchronously(_ image: Bitmap) throws -> Screen {
    try recognizeTimed(image).screen
  }

  /// What ``recognizeSynchronously(_:)`` gives, with how long each stage took.
  public func recognizeTimed(_ image: Bitmap) throws -> (screen: Screen, timings: Timings) {
    try recognizeTimed(image) {}
  }

  /// - Parameter checkpoint: is called before each stage that takes long, and throws where the work is wanted no more.
  func recognizeTimed(
    _ image: Bitmap, checkpoint: () throws -> Void
  ) throws -> (screen: Screen, timings: Timings) {
    var timings = Timings()
    try checkpoint()
    let detections = try timings.measure("detection") { try detector.detect(image) }
    try checkpoint()
    let lines = try timings.measure("text") { try textRecognizer.recognize(image) }
    let scene = VisualScene(image: image, lines: lines)
    let found = timings.measure("understanding") { understanding.elements(for: detections, in: scene) }
    let screen = try complete(found, in: scene, &timings, checkpoint: checkpoint)
    logger.debug(
      "recognized a screen",
      metadata: [
        "detections": "\(detections.count)", "lines": "\(lines.count)", "elements": "\(screen.elements.count)",
        "stops": "\(screen.stops.count)", "milliseconds": "\(timings.totalMilliseconds.rounded())",
      ])
    return (screen, timings)
  }

  /// What is made of elements that are known already, from labels or an app's own hierarchy: icons are named, states
  /// told, stops built; no element is added or removed.
  ///
  /// - Throws: `InferenceError` where a model fails.
  package func understand(_ elements: [Element], in scene: VisualScene) throws -> Screen {
    var timings = Timings()
    return try complete(elements, in: scene, &timings) {}
  }

  private func complete(
    _ found: [Element], in scene: VisualScene, _ timings: inout Timings, checkpoint: () throws -> Void
  ) throws -> Screen {
    try checkpoint()
    let named = try timings.measure("icons") { try nameIcons(found, in: scene.image) }
    try checkpoint()
    let described = try timings.measure("pictures") { try describePictures(named, in: scene.image) }
    let stated = timings.measure("understanding") { understanding.states(of: described, in: scene) }
    try checkpoint()
    let judged = try timings.measure("interactivity") { try interactivity?.judge(stated, in: scene) ?? stated }
    let understood = timings.measure("understanding") {
      understanding.navigate(understanding.controls(among: judged, in: scene), in: scene)
    }
    return timings.measure("speech") { speak(understood) }
  }

  private func nameIcons(_ elements: [Element], in image: Bitmap) throws -> [Element] {
    let icons = elements.indices.filter { elements[$0].type == .icon }
    guard let iconRecognizer, !icons.isEmpty else { return elements }
    let names = try iconRecognizer.names(of: icons.map { elements[$0].frame }, in: image)
    var result = elements
    for (index, name) in zip(icons, names) { result[index].icon = name }
    return result
  }

  private func describePictures(_ elements: [Element], in image: Bitmap) throws -> [Element] {
    let pictures = elements.indices.filter { elements[$0].type == .picture }
    guard let pictureRecognizer, !pictures.isEmpty else { return elements }
    let descriptions = try pictureRecognizer.descriptions(of: pictures.map { elements[$0].frame }, in: image)
    var result = elements
    for (index, description) in zip(pictures, descriptions) { result[index].picture = description }
    return result
  }
}
