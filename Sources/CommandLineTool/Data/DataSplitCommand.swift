import ArgumentParser
import Foundation
import HearsightDataDesk
import HearsightEvaluation
import HearsightPixels

struct DataSplitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "split",
    abstract: "Lay screens apart into a part to train with and a part to test with, by app.",
    discussion: """
      As in section 4.2 of the paper: no app is on both sides, and both sides are alike in types, categories and \
      screens an app. Apps that share a near-duplicate stay together. The JSON names the screens of both sides, and \
      proves that neither an app nor a near-duplicate is on both.

      Examples:
        hearsight data split screens --json split.json
        hearsight data split screens --test 0.1 --seed 7 --lists parts
      """)

  @Argument(help: ArgumentHelp("A folder of screens.", valueName: "folder"))
  var folder: String

  @Option(help: ArgumentHelp("The share of screens to test with, between 0 and 1.", valueName: "share"))
  var test = 0.2

  @Option(help: ArgumentHelp("The same seed gives the same split.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("How many random splits the best is taken of.", valueName: "n"))
  var draws = 2000

  @Option(help: ArgumentHelp("Write the names of both sides as train.txt and test.txt.", valueName: "folder"))
  var lists: String?

  @OptionGroup var report: ReportOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard test > 0, test < 1 else { throw ValidationError("--test takes a share between 0 and 1, not \(test).") }
    guard draws > 0 else { throw ValidationError("--draws takes a number from 1, not \(draws).") }
  }

  func run() throws {
    let outputs = output.outputs(besides: [folder])
    let writer = try ReportWriter(report, outputs: outputs)
    let url = URL(fileURLWithPath: folder)
    let (entries, sources) = (try DataFolder(url: url).entries(), ScreenSources(folder: url))
    let screens = try entries.map { try CountedScreen(unjudged: $0, sources: sources) }
    var progress = ProgressBar(total: entries.count)
    let duplicates = try NearDuplicates(screens) { index in
      progress.show(entries[index].name)
      defer { progress.advance() }
      return try entries[index].bitmap()
    }
    progress.clear()
    let settings = DataSplit.Settings(testShare: test, seed: seed, draws: draws)
    guard let split = DataSplit(screens, duplicates: duplicates, settings: settings) else {
      throw DataDeskError.inseparable(path: folder)
    }
    try writer.write(split)
    guard let lists else { return }
    for (name, side) in [("train.txt", split.train), ("test.txt", split.test)] {
      let text = "# \(Outputs.mark): hearsight data split --test \(test) --seed \(seed) --draws \(draws)\n"
      let names = side.screens.map { $0.name + "\n" }.joined()
      try outputs.write(Data((text + names).utf8), to: (lists as NSString).appendingPathComponent(name))
    }
  }
}
