import Foundation
import Testing

/// The built command with pipes on both sides, to talk with while it runs.
final class RunningCommand {
  private let process = Process()
  private let (input, output, errors) = (Pipe(), Pipe(), Pipe())

  init(_ arguments: [String]) throws {
    // Tests run on threads that block signals, and the command would inherit that: nobody could end it.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["--default-signal", try Command.executable().path] + arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  var identifier: Int32 { process.processIdentifier }

  func write(_ text: String) throws { try input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

  func closeInput() throws { try input.fileHandleForWriting.close() }

  /// Waits for a whole line.
  func readLine() throws -> String {
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) { line += byte }
    return String(decoding: line, as: UTF8.self)
  }

  /// What is still to come until the command ends.
  func readAll() throws -> Data { try output.fileHandleForReading.readToEnd() ?? Data() }

  /// What was told on standard error, once the command has ended: a few lines, which a pipe holds.
  func readErrors() throws -> String {
    String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  func waitUntilExit() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  deinit { if process.isRunning { process.terminate() } }
}
