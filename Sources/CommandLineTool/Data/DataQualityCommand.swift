import ArgumentParser
import Foundation
import HearsightDataDesk

struct DataQualityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quality",
    abstract: "Tell how good annotations are: what a second person corrected, and how far people agree.",
    discussion: """
      Corrections of `hearsight annotate --mode check` are counted by kind (box, type, attribute), by annotator and by \
      batch, beside the paper's figures. Screens that two people annotated independently give their agreement: Cohen's \
      kappa of types, IoU of boxes.

      Examples:
        hearsight data quality screens
        hearsight data quality screens --batches 20 --html report
      """)

  @Argument(help: ArgumentHelp("A folder of screens.", valueName: "folder"))
  var folder: String

  @Option(help: ArgumentHelp("Into how many batches the screens were laid apart (annotate --batch).", valueName: "n"))
  var batches: Int?

  @OptionGroup var report: ReportOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if let batches, batches < 1 { throw ValidationError("--batches takes a number from 1, not \(batches).") }
  }

  func run() throws {
    let writer = try ReportWriter(report, outputs: output.outputs(besides: [folder]))
    try writer.write(QualityReport(DataFolder(url: URL(fileURLWithPath: folder)).entries(), batches: batches))
  }
}
