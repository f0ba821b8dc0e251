import ArgumentParser
import Hearsight

@main
struct HearsightCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hearsight",
    abstract: "Hear what is on a screen: accessibility metadata inferred from its pixels.",
    discussion: """
      Examples:
        hearsight recognize shot.png                      what a screen reader would say, in order
        hearsight recognize *.png --overlay drawings      and a picture of what was found, for each
        hearsight recognize shot.png --format json | jq . everything that was inferred, for programs
        adb exec-out screencap -p | hearsight recognize - a screen that is not a file
        hearsight doctor                                  is everything installed?
      """,
    version: hearsightVersion,
    subcommands: [RecognizeCommand.self, DetectCommand.self, SpeakElementCommand.self, DoctorCommand.self])
}
