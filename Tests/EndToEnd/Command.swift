import Foundation
import Testing

/// The built command, run as a user runs it.
struct Command {
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String

    var lines: [Substring] { output.split(separator: "\n") }
  }

  enum Failure: Error {
    case notBuilt(path: String, command: String)
    /// A source was changed after the command was built: its tests would judge what is no more.
    case stale(path: String, newer: String, command: String)
  }

  /// The checkout.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The release build, as `make test` makes it: the command that users have, and the only one that is fast enough.
  static func executable() throws -> URL { try built.get() }

  private static let built = Result {
    let command = "swift build -c release --product hearsight"
    let file = root.appendingPathComponent(".build/release/hearsight")
    guard let date = changed(file) else { throw Failure.notBuilt(path: file.path, command: command) }
    let sources = FileManager.default.enumerator(atPath: root.appendingPathComponent("Sources").path)
    while let path = sources?.nextObject() as? String {
      // No part of the command.
      if path.hasPrefix("Testing/") || path.hasPrefix("Speech/") { continue }
      if !["swift", "c", "h"].contains((path as NSString).pathExtension) { continue }
      let source = root.appendingPathComponent("Sources/\(path)")
      if let other = changed(source), other > date {
        throw Failure.stale(path: file.path, newer: source.path, command: command)
      }
    }
    return file
  }

  private static func changed(_ file: URL) -> Date? {
    try? FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
  }

  /// A folder that is not there: what whoever runs the tests has installed does not count.
  private static let noInstalledModels = root.appendingPathComponent(".build/no-installed-models").path

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - launcher: a program that is given the command and its arguments to run, and its own arguments.
  ///   - copy: a copy of the command to run instead, which gets no variable but those of `environment`.
  static func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:], launcher: [String] = [],
    copy: URL? = nil
  ) throws -> Outcome {
    let process = Process()
    let words = launcher + [try (copy ?? executable()).path] + arguments
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    let usual = ProcessInfo.processInfo.environment.merging(["HEARSIGHT_MODELS_HOME": noInstalledModels]) { $1 }
    process.environment = (copy == nil ? usual : [:]).merging(environment) { $1 }
    // Files, not pipes: they cannot fill up while nobody reads.
    let folder = try TemporaryFolder()
    let files = try ["in", "out", "err"].map { name in
      let url = folder.url.appendingPathComponent(name)
      try (name == "in" ? input : Data()).write(to: url)
      return url
    }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }
}

/// A folder that goes away with its owner.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("hearsight-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String, _ content: Data) throws -> String {
    let file = url.appendingPathComponent(name)
    try content.write(to: file)
    return file.path
  }
}

/// A JSON object of a line that the command printed.
func jsonObject(_ line: some StringProtocol) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
}
