import ArgumentParser
import Foundation
import Hearsight
import HearsightAutomation
import HearsightMemory
import HearsightPixels
import HearsightScreenModel
import HearsightSpokenText
import HearsightWindows

/// Which element is meant, beside its name.
struct TargetOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only what is this: \(HeardRole.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "role"))
  var role: HeardRole?

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      "Only under the heading of this name, in the dialog of this title, or in a box or row with this text.",
      valueName: "group"))
  var group: String?
}

/// Options of every command that acts on a window by what is heard of it.
struct AutomationOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @OptionGroup var source: WindowSource

  @Option(help: ArgumentHelp("text or json (one line).", valueName: "format"))
  var format = Format.text

  @Option(help: ArgumentHelp("The language of what is no text on the screen: en, de or ru.", valueName: "tag"))
  var language = "en"

  @OptionGroup var reach: BehindOption
  @OptionGroup(title: "Recognition") var recognizer: RecognizerOptions

  func validate() throws { try source.checkNamed(listing: "hearsight read --list") }

  /// Does a command's work on the window, and tells what came of it.
  ///
  /// - Parameter deadline: until when a window that is yet to open is waited for.
  /// - Throws: ExitCode, as Documentation/automation.md lists them.
  func run(
    _ command: String, opening deadline: Deadline = Deadline(seconds: 0),
    _ work: (WindowAutomation) throws -> any AutomationReport
  ) throws {
    // A display that has gone is an error to be told, not the end of the program.
    signal(SIGPIPE, SIG_IGN)
    let report: any AutomationReport
    do {
      report = try work(try automation(opening: deadline))
    } catch let error as ExitCode {
      throw error
    } catch {
      if format == .json { Terminal.print(try FailureReport(command: command, error: error).jsonLine()) }
      StandardError.print("error: \(error)")
      throw ExitCode(ExitStatus(error).rawValue)
    }
    switch format {
    case .json: Terminal.print(try report.jsonLine())
    case .text: for line in report.lines { Terminal.print(line) }
    }
    if report.status != .done { throw ExitCode(report.status.rawValue) }
  }

  private func automation(opening deadline: Deadline) throws -> WindowAutomation {
    let found = try source.find(until: deadline)
    return WindowAutomation(found.window, on: found.system, recognize: try recognition(of: found.window))
  }

  /// What makes a screen of a picture, with the names that were given to what is in the app's windows.
  private func recognition(of window: Window) throws -> (Bitmap) throws -> Screen {
    let memory = try source.memory(for: window)
    let recognizer = LazyRecognizer { [recognizer] in
      try recognizer.makeRecognizer(revision: memory?.screens)
    }
    let speaker = SpeechStyle(dialect: .voiceover, language: language, humanText: [], hints: true)
    let words = try speaker.speaker()
    let behind = reach.behind
    return { image in
      let screen = words.speak(try recognizer.get().recognizeTimed(image).screen)
      return behind ? screen.revealingBehind() : screen
    }
  }
}

extension HeardRole: ExpressibleByArgument {
  package init?(argument: String) { self.init(parsing: argument) }
}
