import DesktopSession
import Foundation
import HearsightPixels
import HearsightScreenModel
import Testing

/// A silent app in a desktop of its own, and the built command that reads it.
final class ReadSession {
  let desktop: DesktopSession
  let app: Process
  private(set) var reader: Process?

  /// - Parameters:
  ///   - app: a script in Examples/silent-apps.
  ///   - monitors: how many monitors of 1280 by 800 pixels stand side by side.
  init(_ app: String, _ arguments: [String] = [], monitors: Int = 1) throws {
    desktop = try DesktopSession(size: "\(1280 * monitors)x800")
    for index in 0..<monitors where monitors > 1 {
      let place = "1280/338x800/211+\(1280 * index)+0"
      let outcome = try desktop.run(
        "/usr/bin/xrandr", ["--setmonitor", "monitor\(index)", place, index == 0 ? "screen" : "none"])
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
    let script = Command.root.appendingPathComponent("Examples/silent-apps/\(app)").path
    self.app = try desktop.start("/usr/bin/python3", [script, "--geometry"] + arguments, log: "app.log")
    let desktop = desktop
    try #require(DesktopSession.wait { desktop.log("app.log").contains("ready") })
  }

  /// A silent app in a Wayland desktop.
  init(_ app: String, _ arguments: [String] = [], in desktop: DesktopSession) throws {
    self.desktop = desktop
    let script = Command.root.appendingPathComponent("Examples/silent-apps/\(app)").path
    self.app = try desktop.start("/usr/bin/python3", [script] + arguments, log: "app.log")
    try #require(DesktopSession.wait { desktop.log("app.log").contains("ready") })
  }

  /// Goes on until the element is heard, and activates it.
  func activate(_ heard: String) throws {
    for _ in 0..<20 {
      let before = said.count
      try say("next")
      try #require(DesktopSession.wait { said.count > before }, "\(said)")
      if said.dropFirst(before).contains(heard) { return try say("activate") }
    }
    Issue.record("\(heard) is not heard: \(said)")
  }

  /// Reads a window, and waits until that is to be seen on the accessibility bus.
  func read(_ options: [String]) throws {
    try start(options)
    let desktop = desktop
    try #require(
      DesktopSession.wait { desktop.log("reader.log").contains("reading") },
      "\(desktop.log("reader.log"))")
  }

  /// Starts the reader with commands for the own voice on its standard input; they are written to `commands`.
  func readAloud(_ options: [String]) throws {
    let file = desktop.folder.appendingPathComponent("commands")
    try Data().write(to: file)
    let command = #"tail -n +1 -f "$0" | exec "$@""#
    let arguments = ["-c", command, file.path, try Command.executable().path, "read", "--self-voiced"] + options
    reader = try desktop.start("/bin/sh", arguments, log: "reader.log")
  }

  /// Hands a command to the own voice.
  func say(_ command: String) throws {
    let file = try FileHandle(forWritingTo: desktop.folder.appendingPathComponent("commands"))
    try file.seekToEnd()
    try file.write(contentsOf: Data("\(command)\n".utf8))
    try file.close()
  }

  private func start(_ options: [String]) throws {
    reader = try desktop.start(try Command.executable().path, ["read"] + options, log: "reader.log")
  }

  /// What the app's callbacks got up to now.
  var told: String { desktop.log("app.log") }
  /// What the reader printed up to now.
  var said: String { desktop.log("reader.log") }

  /// Waits until the app's callbacks got this.
  func isTold(_ line: String) -> Bool { DesktopSession.wait { told.contains("\(line)\n") } }

  /// Waits until the reader has printed this.
  func says(_ text: String) -> Bool { DesktopSession.wait { said.contains(text) } }

  /// Waits for the reader's end.
  func end() throws -> Int32 {
    let reader = try #require(reader)
    try #require(DesktopSession.wait { !reader.isRunning }, "it runs on: \(said)")
    return reader.terminationStatus
  }

  /// Kills the programs of this desktop whose command line has this in it, or sends them another signal.
  func killProgram(_ part: String, signal: String = "KILL") throws {
    let script = """
      for process in /proc/[0-9]*; do
        tr '\\0' ' ' <"$process/cmdline" 2>/dev/null | grep -qF -- "$0" || continue
        grep -qzxF "XDG_RUNTIME_DIR=$XDG_RUNTIME_DIR" "$process/environ" 2>/dev/null || continue
        [ "${process#/proc/}" = $$ ] || kill "-$1" "${process#/proc/}"
      done
      """
    _ = try desktop.run("/bin/bash", ["-c", script, part, signal])
  }

  /// Where the app says that its widgets are.
  func places() throws -> [String: Rect] {
    let line = try #require(told.split(separator: "\n").first { $0.hasPrefix("{") })
    let numbers = try #require(try jsonObject(line) as? [String: [Double]])
    return numbers.compactMapValues { $0.count == 4 ? Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) : nil }
  }

  // MARK: Through pyatspi

  struct Node: Decodable {
    var role: String
    var name: String
    var states: [String]
    var frame: [Double]
    var value: Double?
    var text: String?

    var rect: Rect {
      frame.count == 4
        ? Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]) : Rect(x: 0, y: 0, width: 0, height: 0)
    }
  }

  /// What pyatspi says of a node that leaves the screen while it is asked: the bus's refusal, and libatspi's own once
  /// it was told that the node is gone and its copy belongs to no application.
  private static let departures = [
    "it may have left the screen", "NotImplementedError", "The application no longer exists",
  ]

  /// The window and all in it, as pyatspi sees it.
  func nodes() throws -> [Node] {
    let outcome = try answer(["tree"], again: Self.departures)
    return try JSONDecoder().decode([Node].self, from: Data(outcome.output.utf8))
  }

  /// Waits until the window has a node that fits.
  func shows(_ fits: (Node) -> Bool) throws -> Bool {
    try DesktopSession.wait { try nodes().contains(where: fits) }
  }

  /// "press", "focus" or "set" a node.
  func ask(_ verb: String, _ role: String, _ name: String, _ value: Double = 0) throws {
    // What is just being exchanged is not there for a moment; nothing was done then.
    _ = try answer([verb, role, name, "\(value)"], again: Self.departures + ["IndexError"])
  }

  /// The script's answer; where something left the screen amid the walk it is asked again, as a screen reader does.
  private func answer(_ arguments: [String], again: [String]) throws -> DesktopSession.Outcome {
    var outcome: DesktopSession.Outcome?
    _ = try DesktopSession.wait {
      let latest = try desktop.python(Self.script, arguments)
      outcome = latest
      return latest.status == 0 || !again.contains(where: latest.errors.contains)
    }
    let answer = try #require(outcome)
    try #require(answer.status == 0, "\(answer.errors)")
    return answer
  }

  private static let script = """
    import json, sys, pyatspi
    apps = [app for app in pyatspi.Registry.getDesktop(0) if app.name == "Hearsight"]
    if not apps:
        print("[]")
        sys.exit()
    window = apps[0][0]
    def all_of(node):
        return [node] + [inner for child in node if child for inner in all_of(child)]
    nodes = all_of(window)
    def described(node):
        extents = node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        kinds = pyatspi.listInterfaces(node)
        return {
            "role": node.getRoleName(), "name": node.name,
            "states": [pyatspi.stateToString(state) for state in node.getState().getStates()],
            "frame": [extents.x, extents.y, extents.width, extents.height],
            "value": node.queryValue().currentValue if "Value" in kinds else None,
            "text": node.queryText().getText(0, -1) if "Text" in kinds else None}
    if sys.argv[1] == "tree":
        print(json.dumps([described(node) for node in nodes]))
        sys.exit()
    verb, role, name, value = sys.argv[1:5]
    node = [node for node in nodes if node.getRoleName() == role and node.name == name][0]
    if verb == "press":
        assert node.queryAction().doAction(0)
    if verb == "focus":
        assert node.queryComponent().grabFocus()
    if verb == "set":
        node.queryValue().currentValue = float(value)
    """
}

extension DesktopSession {
  /// What a program that was started here printed up to now.
  func log(_ name: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
  }
}
