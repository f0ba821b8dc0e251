import ArgumentParser
import Foundation
import HearsightDataDesk

struct StudyAnalyseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "analyse",
    abstract: "Tell what ratings say: means, Wilcoxon's signed-rank test, effect and interval.",
    discussion: """
      The table has the columns participant, app, condition and rating (1 to 5); further ones are left alone. With two \
      conditions they are compared: the second less the first, in the order in which they come first. With more, say \
      which two by --compare, baseline first.

      Wilcoxon's test is two-sided; differences of zero are left out. Without ties and up to 50 differences the \
      distribution is counted out, otherwise it is taken to be normal and corrected for ties.

      Examples:
        hearsight study analyse ratings.csv
        hearsight study analyse ratings.csv --json - | jq .wilcoxon.p
        hearsight study analyse ratings.csv --compare voiceover --compare hearsight --html report
      """,
    aliases: ["analyze"])

  @Argument(help: ArgumentHelp("The ratings: comma-separated values.", valueName: "ratings.csv"))
  var ratings: String

  @Option(help: ArgumentHelp("A condition to compare, baseline first; given twice.", valueName: "condition"))
  var compare: [String] = []

  @OptionGroup var report: ReportOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard compare.isEmpty || compare.count == 2 else {
      throw ValidationError("--compare is given twice, once for each condition.")
    }
  }

  func run() throws {
    let writer = try ReportWriter(report, outputs: output.outputs(besides: [ratings]))
    try writer.write(
      RatingAnalysis(
        contentsOf: URL(fileURLWithPath: ratings), comparing: compare.count == 2 ? (compare[0], compare[1]) : nil))
  }
}
