import Foundation

/// A server in place of WebDriverAgent that answers from files of a folder; see agent.py.
public final class FakeAgent {
  public enum Failure: Error { case notStarted }

  public let folder: URL
  public let address: String
  private let server = Process()

  /// - Parameters:
  ///   - screen: a PNG file.
  ///   - width: of the screen in points.
  ///   - height: of the screen in points.
  public init(screen: Data, width: Int, height: Int, source: String = "") throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("agent-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try screen.write(to: folder.appendingPathComponent("screen.png"))
    try Data(source.utf8).write(to: folder.appendingPathComponent("source.xml"))
    let output = Pipe()
    // A program started from a thread of the tests may have SIGTERM blocked.
    server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let script = Bundle.module.resourceURL?.appendingPathComponent("agent.py").path ?? ""
    server.arguments = ["--default-signal", "/usr/bin/python3", script, folder.path, "\(width)", "\(height)"]
    server.standardOutput = output
    try server.run()
    // It writes its port when it is ready.
    let port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard !port.isEmpty else { throw Failure.notStarted }
    address = "http://127.0.0.1:\(port)"
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }

  public func stop() {
    guard server.isRunning else { return }
    server.terminate()
    server.waitUntilExit()
  }

  public func write(_ data: Data, to name: String) throws {
    try data.write(to: folder.appendingPathComponent(name), options: .atomic)
  }

  /// How it answers from now on; `nil` as it should.
  public func mood(_ mood: String?) throws {
    guard let mood else {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent("mood"))
      return
    }
    try write(Data(mood.utf8), to: "mood")
  }

  /// What it was asked to do up to now, a line of JSON each.
  public var inputs: [String] {
    let text = try? String(contentsOf: folder.appendingPathComponent("inputs.txt"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }
}
