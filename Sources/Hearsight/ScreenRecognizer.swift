import HearsightDepiction
import HearsightDetection
import HearsightGrouping
import HearsightHeadings
import HearsightInteractivity
import HearsightOrdering
import HearsightPixels
import HearsightScreenModel
import HearsightSpokenText
import HearsightStates
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
/// It loads its models once, and again when other versions of them come into use
/// (``/HearsightModels/ModelInstaller``): the recognition that meets them takes a moment longer. It may be used from
/// several tasks and threads at once. One recognition takes about half a second on two cores.
public final class ScreenRecognizer: Sendable {
  private let finder: ElementFinder
  private let describer: ElementDescriber
  private let builder: ScreenBuilder
  private let revision: (any ScreenRevising)?
  private let logger: Logger
  /// Where calls from tasks are done.
  package let work: BlockingWork

  /// Loads the models.
  ///
  /// - Throws: `ModelStoreError`, `ModelProbeError`, `ImageError` where the picture of a model's probe cannot be read,
  ///   `InferenceError`, `ModelSettingsError`
  public convenience init(_ configuration: Configuration = Configuration()) throws {
    let models = try configuration.models ?? ModelStore.found()
    do {
      _ = try models.selection()
    } catch {
      configuration.logger.warning(
        "those models are used that came with Hearsight", metadata: ["reason": "\(error)"])
    }
    let stages = try RecognizerStages(configuration, models: models)
    let (seeing, judges) = (stages.seeing, stages.judges)
    self.init(
      detector: seeing.detector, textRecognizer: stages.text, iconRecognizer: seeing.icons,
      pictureRecognizer: seeing.pictures, interactivity: judges.interactivity, grouping: judges.grouping,
      order: judges.order, stopInteractivity: judges.stopInteractivity, headings: judges.headings,
      states: JudgedStates(disabled: judges.disabled, chosen: judges.chosen),
      revision: configuration.revision, threads: configuration.threads, logger: configuration.logger)
  }

  /// - Parameter threads: how many a call uses; as many calls from tasks run at once as there are cores for them.
  package init(
    detector: any ElementDetecting, textRecognizer: any TextRecognizing, iconRecognizer: (any IconRecognizing)? = nil,
    pictureRecognizer: (any PictureRecognizing)? = nil, interactivity: (any InteractivityJudging)? = nil,
    grouping: (any GroupingJudging)? = nil, order: (any OrderJudging)? = nil,
    stopInteractivity: (any StopInteractivityJudging)? = nil, headings: (any HeadingJudging)? = nil,
    states: JudgedStates? = nil, revision: (any ScreenRevising)? = nil, threads: Int,
    logger: Logger = Logger(label: "hearsight")
  ) {
    finder = ElementFinder(detector: detector, textRecognizer: textRecognizer)
    describer = ElementDescriber(icons: iconRecognizer, pictures: pictureRecognizer, interactivity: interactivity)
    builder = ScreenBuilder(
      grouping: JudgedGrouping(by: grouping), reading: JudgedOrder(by: order),
      interactivity: JudgedStops(by: stopInteractivity), headings: JudgedHeadings(by: headings),
      states: states)
    self.revision = revision
    self.logger = logger
    work = BlockingWork(threadsEach: threads)
  }

  /// Infers the elements of a screen and the stops at which a screen-reader user meets them, and blocks its thread
  /// meanwhile. In a task call ``recognize(_:)``.
  ///
  /// - Throws: `InferenceError` where a model fails, and whatever a stage of one's own throws.
  public func recognizeSynchronously(_ image: Bitmap) throws -> Screen {
    try recognizeTimed(image).screen
  }

  /// The screen as ``recognizeSynchronously(_:)`` gives it, and how long each stage took.
  ///
  /// - Throws: `InferenceError` where a model fails, and whatever a stage of one's own throws.
  public func recognizeTimed(_ image: Bitmap) throws -> (screen: Screen, timings: Timings) {
    try recognizeTimed(image) {}
  }

  /// - Parameters:
  ///   - revision: mends this screen in place of what the recognizer was built with.
  ///   - checkpoint: is called before each stage, and throws once the work was cancelled.
  package func recognizeTimed(
    _ image: Bitmap, revisedBy revision: (any ScreenRevising)? = nil, checkpoint: @escaping () throws -> Void
  ) throws -> (screen: Screen, timings: Timings) {
    try recognizeTimed(image, after: nil, revisedBy: revision, checkpoint: checkpoint)
  }

  /// - Parameter last: what need not be recognized again; it keeps this screen.
  func recognizeTimed(
    _ image: Bitmap, after last: LastScreen?, revisedBy revision: (any ScreenRevising)? = nil,
    checkpoint: @escaping () throws -> Void
  ) throws -> (screen: Screen, timings: Timings) {
    var stages = StageRunner(checkpoint: checkpoint)
    // Detection, text and corrections (paper, sections 4, 5.1 and 5.2).
    let see = { try self.built(self.finder.find(in: image, &stages), &stages) }
    let built = try last?.screen(of: image, see) ?? see()
    let screen = try told(built, of: image, revisedBy: revision ?? self.revision, &stages)
    let (counts, milliseconds) = ((screen.elements.count, screen.stops.count), stages.timings.totalMilliseconds)
    logger.debug("recognized \(counts.0) elements, \(counts.1) stops in \(milliseconds.rounded()) ms")
    return (screen, stages.timings)
  }

  /// What is made of elements that are known already, from labels or an app's own hierarchy: all steps but the first,
  /// so that none is added or removed.
  ///
  /// - Throws: `InferenceError` where a model fails.
  package func understand(_ elements: [Element], in scene: VisualScene) throws -> Screen {
    var stages = StageRunner()
    let built = try built(ScreenLayout(elements: elements, scene: scene), &stages)
    return try told(built, of: scene.image, revisedBy: nil, &stages)
  }

  /// How groups are put in order.
  package var order: NavigationOrder { builder.order }

  /// The steps after finding that the picture alone decides: describing elements (paper, sections 5.2 to 5.4), grouping
  /// and ordering them into stops (5.5 and 5.6).
  private func built(_ found: ScreenLayout, _ stages: inout StageRunner) throws -> Screen {
    let described = try describer.describe(found, &stages)
    return try stages.run("understanding") { try builder.build(described) }
  }

  /// The last steps: mending stops by what is known of the screen (7), and putting them in words.
  private func told(
    _ built: Screen, of image: Bitmap, revisedBy revision: (any ScreenRevising)?, _ stages: inout StageRunner
  ) throws -> Screen {
    var screen = built
    if let revision { screen = try stages.run("memory") { try revision.revised(screen, of: image) } }
    return try stages.run("speech") { speak(screen) }
  }
}
