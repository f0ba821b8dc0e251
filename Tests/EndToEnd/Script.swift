import Foundation

/// A program beside the command, run to its end: a script of the checkout.
enum Script {
  /// - Returns: what it printed, errors and all, in the order in which that came.
  static func run(
    _ program: URL, _ arguments: [String], environment: [String: String]
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
