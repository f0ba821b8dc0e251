import ArgumentParser
import Foundation
import Hearsight
import HearsightDetection
import HearsightEvaluation

struct EvaluateCommand: ParsableCommand {
  enum Task: String, ExpressibleByArgument, CaseIterable {
    case heard, audit, detection, grouping, order, modality, state, interactivity, text, icons, pictures
  }

  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Measure how good a stage is, against labelled screens.",
    discussion: """
      The truth is a folder of NAME/annotation.json beside NAME/screen.png, or a COCO file whose categories are the \
      13 types.

      heard: how many of the stops that a listener should meet are heard right at the end of the whole pipeline, in \
      words, role and state, and what is wrong with the others. Several folders give columns beside each other.
      audit: which of the faults that are planted into hierarchies made from the labels, one a rule, the audit finds, \
      and what it tells of the screens without them. Folders, stored screens and apps as for heard.
      detection: average precision of each type at IoU > 0.5, by centre, and over IoU 0.5 to 0.95 (as pycocotools); \
      what is taken for what; recall by size.
      grouping, order, state, interactivity, text: each figure with its count and a 95 % interval, on true elements, \
      or with --found at the end of the whole pipeline. icons, pictures: where a recognizer is installed.
      modality: whether what is behind a dialog is left out, by the table that --modality names; always at \
      the end of the whole pipeline.

      Examples:
        hearsight evaluate --task heard --truth screens --html heard.html
        hearsight recognize screens/*/screen.png --format json > screens.jsonl
        hearsight evaluate --task heard --truth screens --truth windows --recognized screens.jsonl windows.jsonl
        hearsight evaluate --task audit --truth screens --recognized screens.jsonl
        hearsight evaluate --task detection --truth screens
        hearsight evaluate --task detection --truth screens --json figures.json --html report
        hearsight evaluate --task grouping --truth screens --html grouping.html
        hearsight evaluate --task order --truth screens --found
        hearsight evaluate --task modality --truth screens --modality modality.tsv
        hearsight detect screens/*/screen.png --format json > finds.jsonl
        hearsight evaluate --task detection --truth screens --finds finds.jsonl
      """)

  @Option(
    help: ArgumentHelp("What to judge: \(Task.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "task"))
  var task: Task

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Labelled screens: a folder, or a COCO file; for --task heard and audit also several.", valueName: "path"))
  var truth: [String]

  @Option(help: ArgumentHelp("The folder of a COCO file's pictures. Default: its own.", valueName: "folder"))
  var images: String?

  @Option(
    help: ArgumentHelp(
      "True values of sliders, for --task state. Default: slider-values.tsv in the folder.", valueName: "file"))
  var sliders: String?

  @Option(help: ArgumentHelp("Judge these stored lines of `detect --format json` instead.", valueName: "file"))
  var finds: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Judge these stored lines of `recognize --format json` instead, for --task heard, audit and with --found.",
      valueName: "file"))
  var recognized: [String] = []

  @Option(
    help: ArgumentHelp(
      "A list of apps that are laid aside, for --task heard and audit: columns of their own, and no case shown.",
      valueName: "file"))
  var apps: String?

  @Option(help: ArgumentHelp("Which screens show a dialog: a table, see the documentation.", valueName: "file"))
  var modality: String?

  @Option(
    help: ArgumentHelp(
      "How many of the worst screens, or of a kind's or rule's cases, the report draws.", valueName: "n"))
  var worst = 12

  @Flag(help: "Judge a stage after detection on what the whole pipeline finds, not on true elements.")
  var found = false

  @Flag(help: "Judge the boxes as the network has them, before they are pulled to the pixels.")
  var unsnapped = false

  @OptionGroup var report: ReportOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var thresholds: ThresholdOptions
  @OptionGroup var options: ModelOptions

  func validate() throws {
    guard worst >= 0 else { throw ValidationError("--worst takes a number from 0, not \(worst).") }
    if task != .detection, finds != nil || unsnapped {
      throw ValidationError("--finds and --unsnapped are for --task detection.")
    }
    let takesSets = task == .heard || task == .audit
    if task == .detection || takesSets, found {
      throw ValidationError("--found is for tasks after detection; heard and audit are always on what is found.")
    }
    if truth.count != 1, !takesSets { throw ValidationError("--task \(task.rawValue) takes one --truth.") }
    if !recognized.isEmpty, !takesSets, !found {
      throw ValidationError("--recognized is for --task heard and audit, and for other tasks with --found.")
    }
    if apps != nil, !takesSets { throw ValidationError("--apps is for --task heard and audit.") }
    if task != .state, sliders != nil { throw ValidationError("--sliders is for --task state.") }
    guard (task == .modality) == (modality != nil) else {
      throw ValidationError("--task modality and --modality TABLE go together.")
    }
  }

  func run() throws {
    let sets = try labelledScreens()
    let writer = try ReportWriter(report, outputs: output.outputs(besides: inputs(sets.flatMap { $0 })))
    try writer.write(evaluated(sets))
  }

  /// The screens of each `--truth`.
  private func labelledScreens() throws -> [[LabelledScreen]] {
    try truth.map { path in
      let folder = URL(fileURLWithPath: path)
      let screens = try LabelledScreen.all(at: folder, images: images.map { URL(fileURLWithPath: $0) })
      guard let sliders else { return screens }
      return try screens.withSliderValues(from: URL(fileURLWithPath: sliders), of: folder)
    }
  }

  /// All that is read: the truth, its pictures and stored finds.
  private func inputs(_ screens: [LabelledScreen]) -> [String] {
    let annotations = screens.map {
      $0.imageURL.deletingLastPathComponent().appendingPathComponent("annotation.json").path
    }
    return truth + screens.map(\.imageURL.path) + annotations + [finds, apps, sliders, modality].compactMap(\.self)
      + recognized
  }

  private func evaluated(_ sets: [[LabelledScreen]]) throws -> any EvaluationReport {
    let screens = sets.flatMap { $0 }
    switch task {
    case .heard: return try heardReport(on: sets)
    case .audit: return try auditReport(on: sets)
    case .detection: return try detectionReport(on: screens)
    default: return try stageReport(on: screens)
    }
  }
}
