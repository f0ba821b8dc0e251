import DesktopSession
import Foundation
import Testing

/// Silent windows used by the built command, by what is heard of them.
@Suite("hearsight press, type, wait and list", .serialized, .timeLimit(.minutes(30)))
struct AutomationTests {
  private func library(_ arguments: [String] = []) throws -> SilentWindow {
    try SilentWindow("library.py", arguments, window: "Library")
  }

  @Test("what is heard is listed: numbers, roles, names, states, places")
  func lists() throws {
    let window = try library()
    let text = try window.run(["list"])
    #expect(text.status == 0 && text.output.contains("heading  \"Library\""), "\(text.output)\(text.errors)")
    #expect(text.output.contains("text field  \"Search\""), "\(text.output)")
    let (status, object) = try window.json(["list", "--role", "button"])
    #expect(status == 0 && object.outcome == "done")
    #expect(object.names("elements") == ["Load", "Idle", "Close", "Delete", "Delete"], "\(object)")
    let load = try #require(object.elements("elements").first)
    let point = try #require(load["activationPoint"] as? [String: Double])
    #expect((20...110).contains(point["x"] ?? 0) && (150...182).contains(point["y"] ?? 0), "\(load)")
    #expect((object["window"] as? [String: Any])?["title"] as? String == "Library")
    let grouped = try window.json(["list", "--in", "Backups"])
    #expect(grouped.object.names("elements") == ["Delete"], "\(grouped.object)")
  }

  @Test("a press by name reaches the app, and says what changed; a press that does nothing says so")
  func presses() throws {
    let window = try library()
    let (status, object) = try window.json(["press", "load"])
    #expect(window.isTold("pressed Load"))
    #expect(status == 0 && object.outcome == "changed", "\(object)")
    #expect(object.names("heard").contains("Loading") && object.names("gone").contains("Ready"), "\(object)")
    #expect(try window.run(["wait", "42 books", "--timeout", "60"]).status == 0)
    let idle = try window.json(["press", "Idle"])
    #expect(window.isTold("pressed Idle"))
    #expect(idle.status == 3 && idle.object.outcome == "unchanged", "\(idle.object)")
  }

  @Test("a name that several have is pressed only once it is clear which: by role, group or number")
  func several() throws {
    let window = try library()
    let (status, object) = try window.json(["press", "Delete"])
    #expect(status == 6 && object.outcome == "failed" && object.error["code"] as? String == "several-elements")
    let candidates = object.error.elements("candidates")
    #expect(candidates.count == 2 && object.error.names("candidates") == ["Delete", "Delete"], "\(object)")
    let text = try window.run(["press", "delete"])
    #expect(text.status == 6 && text.errors.contains("choose one with --role, --in or --number"), "\(text.errors)")
    #expect(!window.told.contains("deleted"))
    let backups = try window.json(["press", "Delete", "--in", "Backups"])
    #expect(backups.status == 0 && backups.object.names("heard") == ["Backups deleted"], "\(backups.object)")
    #expect(window.isTold("deleted Backups"))
    let number = try #require(candidates[0]["number"] as? Int)
    #expect(try window.json(["press", "Delete", "--number", "\(number)"]).status == 0)
    #expect(window.isTold("deleted Downloads"))
    #expect(try window.json(["press", "Search", "--role", "button"]).status == 5)
  }

  @Test("a name that is not there is told with what is there; a window that is not there, with those that are")
  func missing() throws {
    let window = try library()
    let (status, object) = try window.json(["press", "Print"])
    #expect(status == 5 && object.error["code"] as? String == "no-element")
    #expect(object.error.names("candidates").contains("Load"))
    let text = try window.run(["press", "Print"])
    #expect(text.errors.contains("nothing is heard as \"Print\"") && text.errors.contains("button  \"Load\""))
    let other = try window.desktop.run(try Command.executable().path, ["press", "Load", "--window", "Nowhere"])
    #expect(other.status == 5 && other.errors.contains("Library"), "\(other.errors)")
    #expect(try window.run(["press", "Load", "--role", "knob"]).status == 64)
  }

  @Test("beside something that moves all the time it is still told whether a press changed anything")
  func lively() throws {
    let window = try SilentWindow("mixer.py", ["--lively"], window: "Mixer")
    let first = try window.json(["press", "Play"])
    #expect(first.status == 0 && first.object.names("heard").contains("Now playing"), "\(first.object)")
    let second = try window.json(["press", "Play"])
    #expect(second.status == 3 && second.object.outcome == "unchanged", "\(second.object)")
  }

  @Test("the window that closes at a press is told by its own status; after that there is none")
  func closes() throws {
    let window = try library()
    let (status, object) = try window.json(["press", "Close"])
    #expect(status == 4 && object.outcome == "closed", "\(object)")
    #expect(window.isTold("pressed Close"))
    #expect(try window.json(["press", "Load"]).status == 5)
  }
}
