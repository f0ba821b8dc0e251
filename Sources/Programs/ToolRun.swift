import Dispatch
import Foundation
import Synchronization

/// A program that is needed is not installed.
package struct MissingProgram: Error, Hashable {
  package var name: String
}

/// A program run to its end, or ended when its time is up.
package struct ToolRun {
  package var output: Data
  package var errors: String
  package var status: Int32
  /// Whether it was ended because it took too long.
  package var isOverdue: Bool

  /// - Parameters:
  ///   - program: a path, or a name to be looked for on PATH.
  ///   - seconds: the longest time.
  /// - Throws: ``MissingProgram``
  package static func run(
    _ program: String, _ arguments: [String], seconds: Double
  ) throws(MissingProgram) -> ToolRun {
    guard let path = path(of: program) else { throw MissingProgram(name: program) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    do { try process.run() } catch { throw MissingProgram(name: program) }
    // Both are read while it runs: a pipe that nobody reads fills up and stops it.
    let (read, told) = (Drain(output.fileHandleForReading), Drain(errors.fileHandleForReading))
    let isOverdue = ended.wait(timeout: .now() + seconds) == .timedOut
    if isOverdue {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    // What it started may hold the pipes open for longer than it lives.
    let grace = DispatchTime.now() + 2
    return ToolRun(
      output: read.data(until: grace), errors: String(decoding: told.data(until: grace), as: UTF8.self),
      status: process.terminationStatus, isOverdue: isOverdue)
  }

  /// Where a program is; `nil` where it is not.
  package static func path(
    of program: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    let files = FileManager.default
    if program.contains("/") { return files.isExecutableFile(atPath: program) ? program : nil }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first { files.isExecutableFile(atPath: $0) }
  }
}

/// Reads a pipe to its end on a thread of its own.
private final class Drain: Sendable {
  private let bytes = Mutex(Data())
  private let isDone = DispatchSemaphore(value: 0)

  init(_ file: FileHandle) {
    Thread.detachNewThread { [self] in
      while let part = try? file.read(upToCount: 1 << 16), !part.isEmpty { bytes.withLock { $0 += part } }
      isDone.signal()
    }
  }

  func data(until deadline: DispatchTime) -> Data {
    _ = isDone.wait(timeout: deadline)
    return bytes.withLock { $0 }
  }
}
