import ArgumentParser
import Foundation
import HearsightAutomation

struct TypeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "type",
    abstract: "Type into the field that is heard by a name, in the window of any app.",
    discussion: """
      Clicks the field, takes its text away, types, and reads what the field shows then. What a field hides is never \
      printed.

      Examples:
        hearsight type "Track name" "Blue in Green" --window Mixer
        printf %s "$PASSWORD" | hearsight type Password - --window Login --enter

      Status 0: the field shows the text. 3: it does not. 4: the window closed. 5: no such field. 6: several. 8: \
      refused. 9: clicked, but not typed to the end, or what came of it could not be seen. 1: anything else.
      """)

  @Argument(help: "The field's name as it is heard, or a part of it.")
  var field: String

  @Argument(help: "The text; - reads it from standard input, so that no list of processes shows it.")
  var text: String

  @Flag(help: "Leave what the field holds, and add the text at its end.")
  var append = false

  @Flag(help: "Press Enter after the text.")
  var enter = false

  @Option(help: ArgumentHelp("Its number in the list, where several have the name.", valueName: "number"))
  var number: Int?

  @OptionGroup var target: TargetOptions
  @OptionGroup var options: AutomationOptions

  func run() throws {
    try options.run("type") { automation in
      let query = TargetQuery(field, role: target.role, group: target.group, number: number)
      return try automation.type(try typed(), into: query, appends: append, submits: enter)
    }
  }

  /// The text, without the line break that ends a last line.
  private func typed() throws -> String {
    guard text == "-" else { return text }
    let data = try FileHandle.standardInput.readToEnd() ?? Data()
    let read = String(decoding: data, as: UTF8.self)
    return read.hasSuffix("\n") ? String(read.dropLast()) : read
  }
}
