import HearsightDetection
import HearsightIconRecognition
import HearsightInteractivity
import HearsightPictureRecognition
import HearsightPixels
import HearsightScreenModel
import HearsightTextRecognition
import HearsightUnderstanding

// The stages of the pipeline that have models. One that has none in the store stays `nil`.

extension ReloadingStage<ElementDetector> {
  convenience init(_ configuration: ScreenRecognizer.Configuration, models: ModelStore) throws {
    try self.init(["detector"], models: models, logger: configuration.logger) {
      try ElementDetector(
        models: $0, thresholds: configuration.thresholds, threads: configuration.threads,
        runtime: configuration.runtime)
    }
  }
}

extension ReloadingStage: ElementDetecting where Stage: ElementDetecting {
  func detect(_ image: Bitmap) throws -> [Detection] { try answer { try $0.detect(image) } }
}

extension ReloadingStage<TextRecognizer> {
  convenience init(_ configuration: ScreenRecognizer.Configuration, models: ModelStore) throws {
    let names = TextRecognizer.modelNames(configuration.alphabet)
    try self.init(names, models: models, logger: configuration.logger) {
      try TextRecognizer(
        models: $0, alphabet: configuration.alphabet, threads: configuration.threads, runtime: configuration.runtime)
    }
  }
}

extension ReloadingStage: TextRecognizing where Stage: TextRecognizing {
  func recognize(_ image: Bitmap) throws -> [TextLine] { try answer { try $0.recognize(image) } }
}

extension ReloadingStage<IconRecognizer> {
  convenience init?(_ configuration: ScreenRecognizer.Configuration, models: ModelStore) throws {
    let name = "icon-recognition"
    guard models.has(name) else { return nil }
    try self.init([name], models: models, logger: configuration.logger) {
      let recognizer = try IconRecognizer(
        models: $0, threads: configuration.threads, runtime: configuration.runtime)
      guard let recognizer else { throw ModelStoreError.unknown(name: name, known: models.models.map(\.name)) }
      return recognizer
    }
  }
}

extension ReloadingStage: IconRecognizing where Stage: IconRecognizing {
  func names(of boxes: [Rect], in image: Bitmap) throws -> [IconName?] {
    try answer { try $0.names(of: boxes, in: image) }
  }
}

extension ReloadingStage<PictureRecognizer> {
  convenience init(_ configuration: ScreenRecognizer.Configuration, models: ModelStore) throws {
    try self.init(["picture-recognition"], models: models, logger: configuration.logger) {
      try PictureRecognizer(models: $0, threads: configuration.threads, runtime: configuration.runtime)
    }
  }
}

extension ReloadingStage: PictureRecognizing where Stage: PictureRecognizing {
  func descriptions(of boxes: [Rect], in image: Bitmap) throws -> [PictureDescription?] {
    try answer { try $0.descriptions(of: boxes, in: image) }
  }
}

extension ReloadingStage<InteractivityModel> {
  convenience init?(_ configuration: ScreenRecognizer.Configuration, models: ModelStore) throws {
    let name = "interactivity"
    guard models.has(name) else { return nil }
    try self.init([name], models: models, logger: configuration.logger) {
      guard let model = try InteractivityModel(models: $0, runtime: configuration.runtime) else {
        throw ModelStoreError.unknown(name: name, known: models.models.map(\.name))
      }
      return model
    }
  }
}

extension ReloadingStage: InteractivityJudging where Stage: InteractivityJudging {
  func judgements(of elements: [JudgedElement]) throws -> [InteractivityJudgement] {
    try answer { try $0.judgements(of: elements) }
  }
}
