import ArgumentParser
import Foundation
import Hearsight
import HearsightDetection
import HearsightEvaluation

struct EvaluateCommand: ParsableCommand {
  enum Task: String, ExpressibleByArgument, CaseIterable {
    case detection
  }

  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Measure how good a stage is, against labelled screens.",
    discussion: """
      The truth is a folder of NAME/annotation.json beside NAME/screen.png, or a COCO file whose categories are the \
      13 types.

      detection: average precision of each type at IoU > 0.5, by centre, and over IoU 0.5 to 0.95 (as pycocotools); \
      what is taken for what; recall by size.

      Examples:
        hearsight evaluate --task detection --truth screens
        hearsight evaluate --task detection --truth screens --json figures.json --html report
        hearsight detect screens/*/screen.png --format json > finds.jsonl
        hearsight evaluate --task detection --truth screens --finds finds.jsonl
      """)

  @Option(help: ArgumentHelp("What to judge: detection.", valueName: "task"))
  var task: Task

  @Option(help: ArgumentHelp("Labelled screens: a folder, or a COCO file.", valueName: "path"))
  var truth: String

  @Option(help: ArgumentHelp("The folder of a COCO file's pictures. Default: its own.", valueName: "folder"))
  var images: String?

  @Option(help: ArgumentHelp("Judge these stored lines of `detect --format json` instead.", valueName: "file"))
  var finds: String?

  @Option(help: ArgumentHelp("Write the figures as JSON.", valueName: "file"))
  var json: String?

  @Option(help: ArgumentHelp("Write a report with plots and the worst screens drawn.", valueName: "file|folder"))
  var html: String?

  @Option(help: ArgumentHelp("How many of the worst screens the report draws.", valueName: "n"))
  var worst = 12

  @Flag(help: "Judge the boxes as the network has them, before they are pulled to the pixels.")
  var unsnapped = false

  @OptionGroup var thresholds: ThresholdOptions
  @OptionGroup var options: ModelOptions

  func validate() throws {
    guard worst >= 0 else { throw ValidationError("--worst takes a number from 0, not \(worst).") }
  }

  func run() throws {
    do {
      let report = try report()
      StandardOutput.print(report.table)
      if let json { try report.writeJSON(to: URL(fileURLWithPath: json)) }
      if let html {
        let page = try report.writeHTML(to: URL(fileURLWithPath: html))
        StandardError.print("The report is \(page.path)")
      }
    } catch let error as any ReportableError {
      StandardError.print("error: \(error)")
      throw ExitCode(1)
    }
  }

  private func report() throws -> any EvaluationReport {
    let screens = try LabelledScreen.all(
      at: URL(fileURLWithPath: truth), images: images.map { URL(fileURLWithPath: $0) })
    switch task {
    case .detection: return try detectionReport(on: screens)
    }
  }
}

extension EvaluationError: ReportableError {}
