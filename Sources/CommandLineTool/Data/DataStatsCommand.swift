import ArgumentParser
import HearsightDataDesk

struct DataStatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Count what annotated screens consist of, and what of it their apps expose.",
    discussion: """
      Figures 2 to 4 of the paper for your own screens: annotations of each type; and, where a screen has a hierarchy, \
      screens by the share of their annotations that is exposed, and what is not exposed by type.

      Examples:
        hearsight data stats screens
        hearsight data stats screens --json figures.json --html report
      """)

  @OptionGroup var screens: CountedScreenOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let writer = try ReportWriter(report, outputs: output.outputs(besides: screens.inputs))
    try writer.write(CompositionReport(screens.screens()))
  }
}
