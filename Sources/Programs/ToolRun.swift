import Dispatch
import Foundation
import Synchronization

/// Why a program did not run.
package enum ToolFailure: Error, Hashable {
  /// It is not installed.
  case missing(name: String)
  /// It is there, but the system did not start it, for this reason.
  case notStarted(name: String, reason: String)
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
  ///   - input: what it reads from its standard input. No list of processes shows it, other than the arguments.
  ///   - seconds: the longest time.
  /// - Throws: ``ToolFailure``
  package static func run(
    _ program: String, _ arguments: [String], input: String? = nil, seconds: Double
  ) throws(ToolFailure) -> ToolRun {
    guard let path = path(of: program) else { throw .missing(name: program) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    let fed = input.map { _ in Pipe() }
    process.standardInput = fed ?? FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    do { try process.run() } catch { throw .notStarted(name: program, reason: "\(error.localizedDescription)") }
    if let fed, let input { feed(Data(input.utf8), to: fed.fileHandleForWriting) }
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

  /// Writes what a program reads, on a thread of its own: the program may end, or wait, before it has read all.
  private static func feed(_ input: Data, to file: FileHandle) {
    Thread.detachNewThread {
      // Writing to a program that has ended is a signal, which would end this program. It is held back on this thread.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      try? file.write(contentsOf: input)
      try? file.close()
    }
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
