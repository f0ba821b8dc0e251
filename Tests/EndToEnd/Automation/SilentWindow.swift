import DesktopSession
import Foundation
import Testing

/// A silent app in a desktop of its own, and the built command that acts on it.
final class SilentWindow {
  let desktop: DesktopSession
  private let window: String

  /// - Parameters:
  ///   - app: a script in Examples/silent-apps.
  ///   - window: its title.
  init(_ app: String, _ arguments: [String] = [], window: String) throws {
    desktop = try DesktopSession()
    self.window = window
    let script = Command.root.appendingPathComponent("Examples/silent-apps/\(app)").path
    _ = try desktop.start("/usr/bin/python3", [script] + arguments, log: "app.log")
    let desktop = desktop
    try #require(DesktopSession.wait { desktop.log("app.log").contains("ready") })
  }

  /// What the app's callbacks got up to now.
  var told: String { desktop.log("app.log") }

  /// Waits until the app's callbacks got this.
  func isTold(_ line: String) -> Bool { DesktopSession.wait(seconds: 60) { told.contains("\(line)\n") } }

  func run(_ words: [String]) throws -> DesktopSession.Outcome {
    try desktop.run(try Command.executable().path, words + ["--window", window, "--no-store"])
  }

  /// Runs a command for programs: its status and the object that it printed.
  func json(_ words: [String]) throws -> (status: Int32, object: [String: Any]) {
    let outcome = try run(words + ["--format", "json"])
    let line = try #require(outcome.lines.first, "\(outcome.errors)")
    return (outcome.status, try jsonObject(line))
  }
}

extension [String: Any] {
  var outcome: String? { self["outcome"] as? String }
  var error: [String: Any] { self["error"] as? [String: Any] ?? [:] }

  func elements(_ key: String) -> [[String: Any]] { self[key] as? [[String: Any]] ?? [] }
  func names(_ key: String) -> [String] { elements(key).compactMap { $0["name"] as? String } }
}
