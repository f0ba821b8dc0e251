import HearsightDetection
import HearsightIconRecognition
import HearsightInteractivity
import HearsightPictureRecognition
import HearsightPixels
import HearsightScreenModel
import HearsightTextRecognition
import HearsightUnderstanding

extension ModelTrial {
  /// One entry for each model of `models.json`: a model without one cannot be installed.
  package static let all: [ModelTrial] = [detector, icons, interactivity, pictures, textDetection, latinText, text]

  /// A phone's screen in points, upright and on its side: what the stages are shown. A model must take every size.
  private static let screens = [Bitmap(width: 390, height: 844), Bitmap(width: 844, height: 390)]

  private static let detector = ModelTrial(
    name: "detector", configuration: "detector.json",
    inputs: [Expectation("image", [.uint8], [1, nil, nil, 3])],
    outputs: [
      Expectation("scores", Expectation.numbers, [1, nil, nil]),
      Expectation("boxes", Expectation.numbers, [1, nil, nil]),
    ],
    blank: [[1, 832, 384, 3]],
    readConfiguration: { url in
      let configuration = try DetectorConfiguration(contentsOf: url)
      for set in ThresholdSet.allCases { _ = try configuration.thresholds(set) }
    },
    runStage: { files, runtime in
      let detector = try ElementDetector(
        modelURL: files.model, configurationURL: files.companion("detector.json"), threads: 1, runtime: runtime)
      for screen in screens { _ = try detector.detectRaw(screen) }
    })

  private static let icons = ModelTrial(
    name: "icon-recognition", configuration: "icons.json",
    inputs: [Expectation("icons", [.uint8], [nil, nil, nil, 3])],
    outputs: [
      Expectation("probabilities", Expectation.numbers, [nil, nil]),
      Expectation("embeddings", Expectation.numbers, [nil, nil]),
    ],
    blank: [[2, 48, 48, 3]],
    readConfiguration: { _ = try IconRecognizerConfiguration(contentsOf: $0) },
    runStage: { files, runtime in
      let icons = try IconRecognizer(
        modelURL: files.model, configurationURL: files.companion("icons.json"), threads: 1, runtime: runtime)
      let box = Rect(x: 20, y: 20, width: 24, height: 24)
      for (screen, boxes) in zip(screens, [[box], [box, box, box]]) { _ = try icons.guesses(of: boxes, in: screen) }
    })

  private static let interactivity = ModelTrial(
    name: "interactivity", configuration: "interactivity.json",
    inputs: [Expectation("features", Expectation.numbers, [nil, InteractivityFeatures.names.count])],
    outputs: [Expectation("probabilities", Expectation.numbers, [nil, 2])],
    blank: [[2, InteractivityFeatures.names.count]],
    readConfiguration: { _ = try InteractivityConfiguration(contentsOf: $0) },
    runStage: { files, runtime in
      let model = try InteractivityModel(
        modelURL: files.model, configurationURL: files.companion("interactivity.json"), runtime: runtime)
      let element = JudgedElement(type: .icon, features: InteractivityFeatures.names.map { _ in 0 })
      for elements in [[element], [element, element, element]] { _ = try model.judgements(of: elements) }
    })

  private static let pictures = ModelTrial(
    name: "picture-recognition", configuration: "pictures.json",
    inputs: [Expectation("pictures", [.uint8], [nil, nil, nil, 3])],
    outputs: [Expectation("probabilities", Expectation.numbers, [nil, nil])],
    blank: [[2, 224, 224, 3]],
    readConfiguration: { _ = try PictureClassifierConfiguration(contentsOf: $0) },
    runStage: { files, runtime in
      let classifier = try PictureClassifier(
        modelURL: files.model, configurationURL: files.companion("pictures.json"), threads: 1, runtime: runtime)
      let picture = Bitmap(width: classifier.configuration.inputSize, height: classifier.configuration.inputSize)
      for pictures in [[picture], [picture, picture, picture]] { _ = try classifier.claims(about: pictures) }
    })

  private static let textDetection = ModelTrial(
    name: "text-detection",
    inputs: [Expectation(nil, Expectation.numbers, [nil, 3, nil, nil])],
    outputs: [Expectation(nil, Expectation.numbers, [nil, 1, nil, nil])],
    blank: [[1, 3, 320, 320]],
    runStage: { try TextModelTrial.detect(screens, model: $0.model, runtime: $1) })

  private static let latinText = ModelTrial(
    name: "text-recognition-latin", inputs: [line],
    outputs: [letters, Expectation(nil, Expectation.numbers, [nil, nil])], blank: [lineShape],
    runStage: { try TextModelTrial.read(screens, model: $0.model, seesScripts: true, runtime: $1) })

  private static let text = ModelTrial(
    name: "text-recognition", inputs: [line], outputs: [letters], blank: [lineShape],
    runStage: { try TextModelTrial.read(screens, model: $0.model, seesScripts: false, runtime: $1) })

  private static let line = Expectation(nil, Expectation.numbers, [nil, 3, 48, nil])
  private static let letters = Expectation(nil, Expectation.numbers, [nil, nil, nil])
  private static let lineShape = [1, 3, 48, 96]
}
