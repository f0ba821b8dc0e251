import ArgumentParser
import Foundation
import HearsightDataDesk

struct StudyRunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Lead a participant through a study in the terminal, and keep the ratings.",
    discussion: """
      The protocol is a JSON file: participants, apps (or appsPerParticipant, where each names their own), conditions \
      with a name and an instruction, order (latin-square or fixed), minutes, questions. Each trial is kept once it is \
      rated, so that a run that was stopped goes on where it was. All is plain lines, for screen readers; --play says \
      them aloud.

      Examples:
        hearsight study run protocol.json --participant P1
        hearsight study run protocol.json --participant P2 --results study/ratings.csv --play
        hearsight study analyse ratings.csv
      """)

  @Argument(help: ArgumentHelp("What the study asks of its participants.", valueName: "protocol.json"))
  var path: String

  @Option(help: ArgumentHelp("Who takes part; one of the protocol's participants.", valueName: "name"))
  var participant: String

  @Option(help: ArgumentHelp("The table to add the ratings to.", valueName: "file"))
  var results = "ratings.csv"

  @OptionGroup(title: "Sound") var sound: SoundOptions
  @OptionGroup var output: OutputOptions

  func validate() throws { try sound.validate() }

  func run() throws {
    let study = try StudyProtocol(contentsOf: URL(fileURLWithPath: path))
    guard study.participants.contains(participant) else {
      throw ValidationError(
        "The protocol has no participant \(participant), but \(study.participants.joined(separator: ", ")).")
    }
    let table = try StudyResults(URL(fileURLWithPath: results))
    if let row = table.partialRow {
      StandardError.print("note: the last row of \(results) was cut off (\(row)), and its trial comes again")
    }
    let listeners = try sound.listeners(language: "en", outputs: output.outputs(besides: [path, results]))
    let session = StudySession(
      study, participant: participant, results: table, conversation: TerminalConversation(listeners: listeners))
    let isDone = try session.run()
    try listeners.finish()
    if !isDone { throw ExitCode(1) }
  }
}

/// Lines of a terminal, also said aloud where that is wanted.
private struct TerminalConversation: StudyConversation {
  let listeners: SoundListeners

  func say(_ line: String) throws {
    StandardOutput.print(line)
    try listeners.hear(line)
  }

  func listen(seconds: Double?) throws -> String? {
    if let seconds, !waits(seconds: seconds) { return nil }
    // Lines are read whole by the terminal; nothing is kept back by a buffer that a later wait would not see.
    guard let line = readUnbufferedLine() else { throw StudyStopped() }
    return line
  }

  /// - Returns: whether a line came in time.
  private func waits(seconds: Double) -> Bool {
    let end = Date().addingTimeInterval(seconds)
    while true {
      let left = end.timeIntervalSinceNow
      guard left > 0 else { return false }
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      if poll(&input, 1, Int32(min(left * 1000 + 1, 3_600_000))) > 0 { return true }
    }
  }

  /// - Returns: `nil` at the end of the input.
  private func readUnbufferedLine() -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
  }
}
