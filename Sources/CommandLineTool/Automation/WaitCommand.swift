import ArgumentParser
import HearsightAutomation
import HearsightScreenModel
import HearsightWindows

struct WaitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wait",
    abstract: "Wait until something is heard by a name in a window, or is no more.",
    discussion: """
      The window may be yet to open. A picture that did not change is not recognized again.

      Examples:
        hearsight wait "Now playing" --window Mixer --timeout 30
        hearsight wait Loading --gone --active

      Status 0: it is so. 4: the window closed. 5: no such window. 7: not in time. 1: anything else.
      """)

  @Argument(help: "The name as it is heard, or a part of it.")
  var name: String

  @Option(help: ArgumentHelp("The longest wait, for the window and the name.", valueName: "seconds"))
  var timeout = 10.0

  @Flag(help: "Wait until it is heard no more; a window that closed has it no more.")
  var gone = false

  @OptionGroup var target: TargetOptions
  @OptionGroup var options: AutomationOptions

  func validate() throws {
    guard (0...86_400).contains(timeout) else { throw ValidationError("--timeout takes seconds from 0 to 86400.") }
  }

  func run() throws {
    // What is waited to go must be there first, and so must its window.
    let (deadline, opening) = (Deadline(seconds: timeout), Deadline(seconds: gone ? 0 : timeout))
    try options.run("wait", opening: opening) { automation in
      try automation.wait(
        for: TargetQuery(name, role: target.role, group: target.group), gone: gone, until: deadline)
    }
  }
}
