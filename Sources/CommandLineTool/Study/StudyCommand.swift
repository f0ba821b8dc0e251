import ArgumentParser

struct StudyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "study",
    abstract: "Have people rate how usable apps are, and tell what their ratings say.",
    discussion: """
      As in section 6 of the paper: participants use each app in two conditions and rate it from 1, not usable at all, \
      to 5, completely usable. Documentation/study.md has a protocol to begin with.

      Examples:
        hearsight study run protocol.json --participant P1
        hearsight study analyse ratings.csv
        hearsight study analyse ratings.csv --json figures.json --html report
      """,
    subcommands: [StudyAnalyseCommand.self])
}
