import Foundation
import Hearsight
import HearsightDepiction
import HearsightEvaluation
import HearsightPixels
import HearsightScreenModel
import HearsightSpokenText
import HearsightTextRecognition

extension EvaluateCommand {
  private var input: String { found ? "on what the whole pipeline finds" : "on true elements" }

  /// Judges a stage after detection, on true elements or, with --found, at the end of the whole pipeline.
  ///
  /// - Throws: `EvaluationError.noRecognizer(task:)` for a task that nothing here does.
  func stageReport(on screens: [LabelledScreen]) throws -> any EvaluationReport {
    guard screens.contains(where: { !$0.stops.isEmpty }) else {
      throw EvaluationError.nothingToJudge(task: task.rawValue)
    }
    switch task {
    case .grouping:
      return GroupingEvaluation().evaluate(try answers(on: screens), input: input, drawn: worst)
    case .order: return OrderEvaluation().evaluate(try answers(on: screens), input: input, drawn: worst)
    case .modality: return try modalityReport(on: screens)
    case .state: return StateEvaluation().evaluate(try answers(on: screens), input: input, drawn: worst)
    case .interactivity:
      return try InteractivityEvaluation().evaluate(try answers(on: screens), input: input, drawn: worst)
    case .text:
      return try TextEvaluation().evaluate(try readings(on: screens), input: input, drawn: worst)
    case .icons: return try iconReport(on: screens)
    case .pictures: return try pictureReport(on: screens)
    case .heard, .audit, .detection: throw EvaluationError.noRecognizer(task: task.rawValue)
    }
  }

  /// The labels leave out what is behind a dialog, so the whole pipeline is judged.
  private func modalityReport(on screens: [LabelledScreen]) throws -> StageReport {
    guard let modality else { throw EvaluationError.nothingToJudge(task: task.rawValue) }
    let table = try ModalityTable(contentsOf: URL(fileURLWithPath: modality))
    return try ModalityEvaluation(table).evaluate(
      try answers(on: screens), input: "on what the whole pipeline finds", drawn: worst)
  }

  private func iconReport(on screens: [LabelledScreen]) throws -> StageReport {
    guard
      let recognizer = try IconRecognizer(
        models: options.modelStore(), threads: options.threads, runtime: options.runtimeLibrary)
    else { throw EvaluationError.noRecognizer(task: task.rawValue) }
    let settings = recognizer.configuration
    let evaluation = IconEvaluation(
      vocabulary: settings.names.filter { $0 != settings.unknown }, synonyms: try IconEvaluation.knownSynonyms())
    return try evaluation.evaluate(try answers(on: screens), input: input, drawn: worst) { icons, image in
      try recognizer.guesses(of: icons.map(\.frame), in: image).map { guess in
        IconGuess(
          name: guess.name, isSaid: guess.name != settings.unknown && guess.confidence >= settings.threshold)
      }
    }
  }

  private func pictureReport(on screens: [LabelledScreen]) throws -> StageReport {
    let recognizer = try PictureRecognizer(
      models: options.modelStore(), threads: options.threads, runtime: options.runtimeLibrary)
    return try PictureEvaluation().evaluate(try answers(on: screens), input: input, drawn: worst) { picture, image in
      try recognizer.descriptions(of: [picture.frame], in: image).first ?? nil
    }
  }

  private func answers(on screens: [LabelledScreen]) throws -> [AnsweredScreen] {
    if found || task == .modality {
      return zip(screens, try recognizedScreens(screens)).map { AnsweredScreen(truth: $0, found: $1) }
    }
    let recognizer = try recognizer()
    return try forEach(screens) { screen, image in
      try AnsweredScreen(truth: screen, image: image, order: recognizer.order) {
        try recognizer.understand($0, in: $1)
      }
    }
  }

  /// What `recognize` gives for each screen: read from stored lines, or recognized now.
  private func recognizedScreens(_ screens: [LabelledScreen]) throws -> [Screen] {
    guard recognized.isEmpty else {
      return try StoredScreens(contentsOf: recognized.map { URL(fileURLWithPath: $0) }).screens(of: screens)
    }
    let recognizer = try recognizer()
    return try forEach(screens) { try recognizer.recognizeSynchronously($1).inVocabulary }
  }

  private func recognizer() throws -> ScreenRecognizer {
    try ScreenRecognizer(
      ScreenRecognizer.Configuration(
        threads: options.threads, thresholds: thresholds.set, models: options.modelStore(),
        runtime: options.runtimeLibrary, logger: options.logger()))
  }

  /// Judges what is heard at the end of the whole pipeline; each folder is a set.
  func heardReport(on sets: [[LabelledScreen]]) throws -> any EvaluationReport {
    let answers = try recognizedScreens(sets.flatMap { $0 })
    var rest = answers[...]
    let judged = zip(truth, sets).map { path, screens in
      let own = rest.prefix(screens.count)
      rest = rest.dropFirst(screens.count)
      return (
        name: URL(fileURLWithPath: path).lastPathComponent, screens: zip(screens, own).map { (truth: $0, answer: $1) }
      )
    }
    return try HeardEvaluation(naming: .known()).evaluate(
      judged, aside: apps.map { try AppsLaidAside(contentsOf: URL(fileURLWithPath: $0)) }, drawn: worst)
  }

  /// Judges the audit by planted faults; each folder is a set.
  func auditReport(on sets: [[LabelledScreen]]) throws -> any EvaluationReport {
    let evaluation = AuditEvaluation()
    let stored = recognized.isEmpty ? nil : try recognizedScreens(sets.flatMap { $0 })
    let recognizer = stored == nil ? try recognizer() : nil
    var answers = (stored ?? [])[...]
    let judged = try zip(truth, sets).map { path, screens in
      let own = try forEach(screens) { screen, image in
        guard let answer = try answers.popFirst() ?? recognizer?.recognizeSynchronously(image).inVocabulary else {
          throw EvaluationError.noRecognizer(task: task.rawValue)
        }
        return try evaluation.judge(screen, answer: answer, image: image)
      }
      return (name: URL(fileURLWithPath: path).lastPathComponent, screens: own)
    }
    return try evaluation.report(
      judged, aside: apps.map { try AppsLaidAside(contentsOf: URL(fileURLWithPath: $0)) }, drawn: worst)
  }

  private func readings(on screens: [LabelledScreen]) throws -> [TextEvaluation.Reading] {
    guard !found else { return try answers(on: screens).map { TextEvaluation.Reading($0) } }
    let recognizer = try TextRecognizer(
      models: options.modelStore(), threads: options.threads, runtime: options.runtimeLibrary)
    return try forEach(screens) { TextEvaluation.Reading(truth: $0, lines: try recognizer.recognize($1)) }
  }

  private func forEach<Result>(
    _ screens: [LabelledScreen], _ body: (LabelledScreen, Bitmap) throws -> Result
  ) throws -> [Result] {
    var progress = ProgressBar(total: screens.count)
    defer { progress.clear() }
    return try screens.map { screen in
      progress.show(screen.name)
      defer { progress.advance() }
      return try body(screen, Bitmap(contentsOf: screen.imageURL))
    }
  }
}
