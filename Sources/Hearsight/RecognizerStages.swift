import HearsightDepiction
import HearsightDetection
import HearsightGrouping
import HearsightHeadings
import HearsightInference
import HearsightInteractivity
import HearsightModels
import HearsightOrdering
import HearsightStates
import HearsightTextRecognition
import HearsightUnderstanding

extension ModelDescriptor {
  /// Every model of `models.json`. One that is not listed here cannot be installed.
  package static let all =
    [
      ElementDetector.model, IconRecognizer.model, InteractivityModel.model, GroupingModel.model,
      OrderModel.model, StopInteractivityModel.model, HeadingModel.model, DisabledModel.model,
      ChosenModel.model, PictureRecognizer.model,
    ]
    + TextRecognizer.models
}

/// The stages of the pipeline that have models. Each is loaded anew when other versions of its models come into use.
struct RecognizerStages {
  let text: ReloadingStage<TextRecognizer>
  let seeing: SeeingStages
  let judges: JudgingStages

  /// Loads the models in use, on two threads.
  ///
  /// - Throws: `ModelStoreError`, `ModelProbeError`, `ImageError`, `InferenceError`, `ModelSettingsError`
  init(_ configuration: ScreenRecognizer.Configuration, models: ModelStore) throws {
    // Those of text take about as long as all others.
    (text, (seeing, judges)) = try meanwhile {
      try Self.text(configuration, models: models)
    } here: {
      (try SeeingStages(configuration, models: models), try JudgingStages(configuration, models: models))
    }
  }

  private static func text(
    _ configuration: ScreenRecognizer.Configuration, models: ModelStore
  ) throws -> ReloadingStage<TextRecognizer> {
    let recognizer: TextRecognizer.Recognizer = configuration.alphabet == .all ? .full : .latin
    return try ReloadingStage(TextRecognizer.models(recognizer), models: models, logger: configuration.logger) {
      try TextRecognizer(
        models: $0, recognizer: recognizer, threads: configuration.threads,
        rememberedLines: configuration.rememberedLines, runtime: configuration.runtime)
    }
  }
}

/// What is looked at with networks, but for text.
struct SeeingStages {
  let detector: ReloadingStage<ElementDetector>
  /// `nil` where the store has no such model.
  let icons: ReloadingStage<IconRecognizer>?
  let pictures: ReloadingStage<PictureRecognizer>

  init(_ configuration: ScreenRecognizer.Configuration, models: ModelStore) throws {
    let (threads, runtime, logger) = (configuration.threads, configuration.runtime, configuration.logger)
    detector = try ReloadingStage([ElementDetector.model], models: models, logger: logger) {
      try ElementDetector(models: $0, thresholds: configuration.thresholds, threads: threads, runtime: runtime)
    }
    icons = try ReloadingStage(ifListed: IconRecognizer.model, models: models, logger: logger) {
      try IconRecognizer(models: $0, threads: threads, runtime: runtime)
    }
    pictures = try ReloadingStage([PictureRecognizer.model], models: models, logger: logger) {
      try PictureRecognizer(models: $0, threads: threads, runtime: runtime)
    }
  }
}

/// What trees judge. Each is `nil` where the store has no such model.
struct JudgingStages {
  let interactivity: ReloadingStage<InteractivityModel>?
  let grouping: ReloadingStage<GroupingModel>?
  let order: ReloadingStage<OrderModel>?
  let stopInteractivity: ReloadingStage<StopInteractivityModel>?
  let headings: ReloadingStage<HeadingModel>?
  let disabled: ReloadingStage<DisabledModel>?
  let chosen: ReloadingStage<ChosenModel>?

  init(_ configuration: ScreenRecognizer.Configuration, models: ModelStore) throws {
    let (runtime, logger) = (configuration.runtime, configuration.logger)
    interactivity = try ReloadingStage(ifListed: InteractivityModel.model, models: models, logger: logger) {
      try InteractivityModel(models: $0, runtime: runtime)
    }
    grouping = try ReloadingStage(ifListed: GroupingModel.model, models: models, logger: logger) {
      try GroupingModel(models: $0, runtime: runtime)
    }
    order = try ReloadingStage(ifListed: OrderModel.model, models: models, logger: logger) {
      try OrderModel(models: $0, runtime: runtime)
    }
    stopInteractivity = try ReloadingStage(ifListed: StopInteractivityModel.model, models: models, logger: logger) {
      try StopInteractivityModel(models: $0, runtime: runtime)
    }
    headings = try ReloadingStage(ifListed: HeadingModel.model, models: models, logger: logger) {
      try HeadingModel(models: $0, runtime: runtime)
    }
    disabled = try ReloadingStage(ifListed: DisabledModel.model, models: models, logger: logger) {
      try DisabledModel(models: $0, runtime: runtime)
    }
    chosen = try ReloadingStage(ifListed: ChosenModel.model, models: models, logger: logger) {
      try ChosenModel(models: $0, runtime: runtime)
    }
  }
}

extension ModelInstaller {
  /// - Parameters:
  ///   - store: where the models are; it must have a ``/HearsightModels/ModelStore/home``.
  ///   - runtime: what models are tried with.
  ///   - limit: the most bytes that a model may have.
  /// - Throws: ``/HearsightModels/ModelStoreError/noHome``
  public init(
    store: ModelStore, runtime: RuntimeLibrary = .found(), limit: Int = ModelInstaller.defaultLimit
  ) throws(ModelStoreError) {
    try self.init(store: store, descriptors: ModelDescriptor.all, runtime: runtime, limit: limit)
  }
}

extension ModelSetFetcher {
  /// - Parameters:
  ///   - home: the folder of installed models, in which the set gets a folder of its own.
  ///   - runtime: what models are tried with.
  ///   - limit: the most bytes of an archive, and of all its files.
  public init(home: ModelHome, runtime: RuntimeLibrary = .found(), limit: Int = ModelSetFetcher.defaultLimit) {
    self.init(home: home, descriptors: ModelDescriptor.all, runtime: runtime, limit: limit)
  }
}
