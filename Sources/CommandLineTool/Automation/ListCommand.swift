import ArgumentParser
import HearsightAutomation

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List what is heard in a window: numbers, roles, names, states.",
    discussion: """
      The names are those that press, type and wait take.

      Examples:
        hearsight list --window Mixer
        hearsight list --active --role button --format json
      """)

  @OptionGroup var target: TargetOptions
  @OptionGroup var options: AutomationOptions

  func run() throws {
    try options.run("list") { automation in
      try ListReport(try automation.look(), role: target.role, group: target.group)
    }
  }
}
