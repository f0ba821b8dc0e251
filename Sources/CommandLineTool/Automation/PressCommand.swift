import ArgumentParser
import HearsightAutomation

struct PressCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "press",
    abstract: "Press what is heard by a name, in the window of any app.",
    discussion: """
      Looks at the window's pixels, presses what has the name, and tells what changed. Nothing is pressed where the \
      name fits several things or none: they are listed. See Documentation/automation.md.

      Examples:
        hearsight press Play --window Mixer
        hearsight press Delete --in "Old backups" --role button --active --format json

      Status 0: something changed. 3: nothing did. 4: the window closed. 5: no such name. 6: several. 8: refused, as \
      the window changed or is covered. 9: pressed, but what came of it could not be seen. 1: anything else.
      """)

  @Argument(help: "The name as it is heard, or a part of it; in any case, with or without accents.")
  var name: String

  @Option(help: ArgumentHelp("Its number in the list, where several have the name.", valueName: "number"))
  var number: Int?

  @OptionGroup var target: TargetOptions
  @OptionGroup var options: AutomationOptions

  func run() throws {
    try options.run("press") { automation in
      try automation.press(TargetQuery(name, role: target.role, group: target.group, number: number))
    }
  }
}
