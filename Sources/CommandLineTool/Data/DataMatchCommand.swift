import ArgumentParser
import HearsightDataDesk

struct DataMatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Tell how much of what is on screens their apps expose, beside the paper's figures.",
    discussion: """
      Each annotation is held against what a screen reader can halt at in the screen's hierarchy (paper, section 3.3): \
      by screen, app and type. Screens without a hierarchy, or with one that has no places, are left out.

      Examples:
        hearsight data match screens
        hearsight data match pairs --recognize --html report
      """)

  @OptionGroup var screens: CountedScreenOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let writer = try ReportWriter(report, outputs: output.outputs(besides: screens.inputs))
    guard let exposure = ExposureReport(try screens.screens()) else {
      throw DataDeskError.noHierarchies(path: screens.folders.joined(separator: ", "))
    }
    try writer.write(exposure)
  }
}
