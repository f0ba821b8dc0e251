import ArgumentParser
import Foundation
import Hearsight
import HearsightPixels
import HearsightScreenModel

@main
struct HearsightCommand: ParsableCommand {
  static func main() {
    StandardStreams.occupyClosed()
    PictureMemory.keepForNextPicture()
    do {
      try CommandNames.check(Array(CommandLine.arguments.dropFirst()), below: self)
      var command = try parseAsRoot()
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// Prints an error in one form, wherever it was thrown, and ends the program.
  private static func end(with error: any Error) -> Never {
    let code = exitCode(for: error)
    let message = (error as? any HearsightError).map { "Error: \($0)" } ?? fullMessage(for: error)
    if code.isSuccess {
      StandardOutput.print(message)
    } else if !message.isEmpty {
      StandardError.print(message.hasPrefix("Error: ") ? "e" + message.dropFirst() : message)
    }
    StandardStreams.end(code.rawValue)
  }

  static let configuration = CommandConfiguration(
    commandName: "hearsight",
    abstract: "Hear what is on a screen: accessibility metadata inferred from its pixels.",
    discussion: """
      Examples:
        hearsight recognize shot.png                  what a screen reader would say
        hearsight speak shot.png --play               the same, aloud
        hearsight snapshot verify Screens             has what is heard changed?
        hearsight audit shot.png --hierarchy dump.xml what the app fails to tell, and how to mend it
        hearsight recognize *.png --overlay drawings  and a picture of what was found
        hearsight recognize shot.png --format json    everything, for programs
        adb exec-out screencap -p | hearsight recognize -
        hearsight read --window Mixer                 the window of a silent app, to Orca
        hearsight press Play --window Mixer           for scripts: what is heard is pressed (type, wait, list)
        hearsight labels set shot.png 3 --name Play   what has no name gets one, and keeps it
        hearsight collect --into data --android       screens for data sets, with their hierarchies
        hearsight serve                               answers over HTTP
        hearsight doctor                              is everything installed?
      """,
    version: hearsightVersion,
    subcommands: [
      RecognizeCommand.self, SpeakCommand.self, SnapshotCommand.self, AuditCommand.self, DetectCommand.self,
      SpeakElementCommand.self, EvaluateCommand.self, ReadCommand.self, PressCommand.self, TypeCommand.self,
      WaitCommand.self, ListCommand.self, LabelsCommand.self, ServeCommand.self,
      CollectCommand.self, AnnotateCommand.self, DataCommand.self, StudyCommand.self, ModelsCommand.self,
      DoctorCommand.self,
    ])
}
