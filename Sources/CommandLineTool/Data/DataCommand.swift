import ArgumentParser

struct DataCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "data",
    abstract: "Check, count, split, match and convert folders of annotated screens.",
    discussion: """
      A folder holds a folder for each screen: NAME/screen.png, and beside it annotation.json, hierarchy.xml (or .json \
      or .txt) and source.json where they are known. `hearsight collect` makes it, `hearsight annotate` completes it; \
      Documentation/data-desk.md leads through all of it.

      Examples:
        hearsight data check screens
        hearsight data stats screens --html report
        hearsight data split screens --json split.json
        hearsight data match screens --html report
        hearsight data convert screens --to coco out/screens.json
      """,
    subcommands: [DataCheckCommand.self, DataStatsCommand.self, DataSplitCommand.self, DataMatchCommand.self])
}
