import ArgumentParser
import Foundation
import Hearsight
import HearsightSpokenText

struct SpeakElementCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speak-element",
    abstract: "Say what a screen reader says of elements described in JSON.",
    discussion: """
      Reads JSON Lines from standard input: {"label", "value", "hint", "traits": [...], "context": ...}. Answers \
      one line each: {"description", "hint"}.

      Example:
        echo '{"label": "Wi-Fi", "value": "1", "traits": ["switchButton"]}' | hearsight speak-element
      """)

  @OptionGroup var speech: SpeechOptions

  @Option(help: ArgumentHelp("json is the only one.", valueName: "format"))
  var format = Format.json

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json
  }

  func run() throws {
    let filter = ElementSpeechFilter(try speech.style(humanText: []).speaker(), hints: !speech.noHints)
    var failed = false
    while let line = readLine() {
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      let answer = filter.answer(line)
      StandardOutput.print(answer.json)
      if case .failure = answer { failed = true }
    }
    if failed { throw ExitCode(1) }
  }
}
