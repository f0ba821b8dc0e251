import Foundation

/// A desktop of its own for a test: an X server, a message bus and a window manager, which end with the test. Nothing
/// of the user's own desktop or home is touched, and speech is written to a file.
///
/// `scripts/setup.sh` installs what it needs.
public final class DesktopSession: Sendable {
  public enum Failure: Error, CustomStringConvertible {
    case notStarted(log: String)
    case timedOut(command: String, seconds: Double)

    public var description: String {
      switch self {
      case .notStarted(let log): "the desktop did not start; run make setup. It said: \(log)"
      case .timedOut(let command, let seconds): "\(command) was not done after \(seconds) seconds"
      }
    }
  }

  /// What a program printed, and how it ended.
  public struct Outcome: Sendable {
    public var status: Int32
    public var output: String
    public var errors: String

    public var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// The environment of programs in the desktop, `DISPLAY` and `DBUS_SESSION_BUS_ADDRESS` among it.
  public let environment: [String: String]
  /// Where the desktop keeps its files: home, logs, what was spoken.
  public let folder: URL
  private let session: Process
  private let life: Pipe
  /// What programs in the desktop are started through, where they belong to another user than the tests.
  private let launcher: [String]

  /// How long anything is waited for, in seconds. It only ends what would never end: a desktop starts within half a
  /// second on a quiet machine, and within minutes on one that is busy.
  public static let patience = 600.0

  /// - Parameter size: Of the screen: "1280x800".
  public convenience init(size: String = "1280x800") throws {
    try self.init(script: "session.sh", [size])
  }

  /// Runs a script of the folder `Session`, which makes the desktop.
  ///
  /// - Parameter launcher: a program that is given the script to run, and its own arguments.
  init(script name: String, _ arguments: [String], launcher: [String] = []) throws {
    self.launcher = launcher
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("desktop-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var script = Bundle.module.resourceURL?.appendingPathComponent("Session/\(name)")
    let log = folder.appendingPathComponent("session.log")
    try Data().write(to: log)
    if !launcher.isEmpty, let original = script {
      // Another user may not be let into the checkout.
      let copy = folder.appendingPathComponent("scripts")
      try FileManager.default.copyItem(at: original.deletingLastPathComponent(), to: copy)
      script = copy.appendingPathComponent(name)
      try Self.giveAway(folder)
    }
    session = Process()
    life = Pipe()
    let words = launcher + ["/bin/bash", script?.path ?? "", folder.path] + arguments
    session.prepare(words[0], Array(words.dropFirst()))
    session.standardInput = life
    session.standardOutput = try FileHandle(forWritingTo: log)
    session.standardError = session.standardOutput
    try session.run()
    let file = folder.appendingPathComponent("environment")
    let session = session
    let isReady = Self.wait { FileManager.default.fileExists(atPath: file.path) || !session.isRunning }
    guard isReady, let text = try? String(contentsOf: file, encoding: .utf8) else {
      try? life.fileHandleForWriting.close()
      throw Failure.notStarted(log: (try? String(contentsOf: log, encoding: .utf8)) ?? "")
    }
    environment = Self.variables(text)
  }

  deinit {
    try? life.fileHandleForWriting.close()
    session.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  private static func variables(_ text: String) -> [String: String] {
    var variables: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
    }
    return variables
  }

  /// Waits until something is so, and says whether it came to be.
  public static func wait(seconds: Double = patience, until isSo: () throws -> Bool) rethrows -> Bool {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      if try isSo() { return true }
      Thread.sleep(forTimeInterval: 0.02)
    }
    return try isSo()
  }
}

// MARK: - Programs

extension DesktopSession {
  /// Starts a program in the desktop. It ends with the desktop at the latest.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - log: The file in ``folder`` that gets what it prints.
  public func start(
    _ program: String, _ arguments: [String] = [], environment extra: [String: String] = [:], log: String
  ) throws -> Process {
    let file = folder.appendingPathComponent(log)
    try Data().write(to: file)
    let process = Process()
    let words = launcher + [program] + arguments
    process.prepare(words[0], Array(words.dropFirst()))
    process.environment = environment.merging(extra) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: file)
    process.standardError = process.standardOutput
    try process.run()
    return process
  }

  /// Runs a program in the desktop to its end.
  public func run(
    _ program: String, _ arguments: [String] = [], environment extra: [String: String] = [:], seconds: Double = patience
  ) throws -> Outcome {
    let name = UUID().uuidString
    let files = ["out", "err"].map { folder.appendingPathComponent("\(name).\($0)") }
    for file in files { try Data().write(to: file) }
    let process = Process()
    let words = launcher + [program] + arguments
    process.prepare(words[0], Array(words.dropFirst()))
    process.environment = environment.merging(extra) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    guard Self.wait(seconds: seconds, until: { !process.isRunning }) else {
      process.terminate()
      throw Failure.timedOut(command: program, seconds: seconds)
    }
    return Outcome(
      status: process.terminationStatus, output: try String(contentsOf: files[0], encoding: .utf8),
      errors: try String(contentsOf: files[1], encoding: .utf8))
  }

  /// Runs a Python script with Debian's own interpreter, which has pyatspi.
  public func python(_ script: String, _ arguments: [String] = [], seconds: Double = patience) throws -> Outcome {
    try run("/usr/bin/python3", ["-c", script] + arguments, seconds: seconds)
  }

  /// What a screen reader has said up to now, an utterance each: "Play push button."
  public var spoken: [String] {
    let text = (try? String(contentsOf: folder.appendingPathComponent("spoken.txt"), encoding: .utf8)) ?? ""
    // speech-dispatcher hands an utterance over in pieces, of which all but the first begin with a space.
    return text.split(separator: "\n").reduce(into: []) { utterances, piece in
      if piece.first == " ", let last = utterances.popLast() {
        utterances.append(last + piece)
      } else {
        utterances.append(String(piece))
      }
    }
  }

  /// Waits until a screen reader has said this, after the first `count` utterances.
  public func hears(_ utterance: String, after count: Int = 0) -> Bool {
    Self.wait { spoken.dropFirst(count).contains(utterance) }
  }

  /// Starts Orca, and waits until it speaks. It ends with the desktop, and leaves other desktops' Orcas alone.
  public func startOrca() throws -> Process {
    let before = spoken.count
    // Its look for others finds none there; see session.sh.
    let path = "\(folder.path)/bin:\(environment["PATH"] ?? "/usr/bin:/bin")"
    let orca = try start("/usr/bin/orca", environment: ["PATH": path], log: "orca.log")
    let hasSpoken = Self.wait { spoken.count > before }
    guard hasSpoken else {
      let log = (try? String(contentsOf: folder.appendingPathComponent("orca.log"), encoding: .utf8)) ?? ""
      throw Failure.notStarted(log: "Orca said nothing: \(log)")
    }
    return orca
  }
}

extension Process {
  /// Tests run on threads that block signals, and a program would inherit that: nobody could end it.
  func prepare(_ program: String, _ arguments: [String]) {
    executableURL = URL(fileURLWithPath: "/usr/bin/env")
    self.arguments = ["--default-signal", program] + arguments
  }
}
