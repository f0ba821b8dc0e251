import DesktopSession
import Foundation
import Testing

@Suite("hearsight type and wait", .serialized, .timeLimit(.minutes(30)))
struct AutomationTypingTests {
  private func library(_ arguments: [String] = []) throws -> SilentWindow {
    try SilentWindow("library.py", arguments, window: "Library")
  }

  @Test("typed text is in the field, takes the old one's place or follows it, and letters without a key come too")
  func types() throws {
    let window = try library()
    let (status, object) = try window.json(["type", "Search", "Blue train"])
    #expect(status == 0 && object.outcome == "typed" && object["shown"] as? String == "Blue train", "\(object)")
    #expect(window.isTold("Search holds Blue train"))
    let other = try window.json(["type", "Search", "Größe 12 №5"])
    #expect(window.isTold("Search holds Größe 12 №5"), "\(window.told)")
    #expect(other.status == 0 || other.object.outcome == "different", "\(other.object)")
    #expect(try window.json(["type", "Search", "Sun"]).status == 0)
    let added = try window.json(["type", "Search", "set", "--append"])
    #expect(added.status == 0 && added.object["shown"] as? String == "Sunset", "\(added.object)")
    let entered = try window.json(["type", "Search", "Moon", "--enter"])
    #expect(window.isTold("entered Search"))
    #expect(entered.status == 0, "\(entered.object)")
    #expect(try window.json(["type", "Load", "x"]).object.error["code"] as? String == "not-a-field")
  }

  @Test("what a password field hides is typed, and printed nowhere")
  func hides() throws {
    let window = try library()
    // What is typed once makes the field known as one that hides.
    let first = try window.run(["type", "Password", "correct-horse", "--format", "json"])
    #expect(window.isTold("Password holds correct-horse"))
    let (output, errors) = (first.output, first.errors)
    #expect(first.status == 0 && !output.contains("horse") && !errors.contains("horse"), "\(output)\(errors)")
    #expect(try jsonObject(output)["secure"] as? Bool == true, "\(output)")
    let listed = try window.json(["list"]).object.elements("elements").first { $0["name"] as? String == "Password" }
    #expect(listed?["value"] == nil && listed?["state"] as? [String] == ["secure"], "\(listed ?? [:])")
    let again = try window.json(["type", "Password", "other", "--enter"])
    #expect(window.isTold("entered Password") && again.object["shown"] == nil)
    #expect(window.told.contains("Password holds other\n"))
  }

  @Test("a name is waited for until it is there, or gone, or the time is up, each with its status")
  func waits() throws {
    let window = try library()
    _ = try window.run(["press", "Load"])
    let there = try window.json(["wait", "42 books", "--timeout", "60"])
    #expect(there.status == 0 && there.object.outcome == "there", "\(there.object)")
    #expect(there.object.names("elements") == ["42 books"])
    let late = try window.json(["wait", "43 books", "--timeout", "0.5"])
    #expect(late.status == 7 && late.object.error["code"] as? String == "timed-out", "\(late.object)")
    let stays = try window.json(["wait", "42 books", "--gone", "--timeout", "0.5"])
    #expect(stays.status == 7)
    #expect(try window.json(["wait", "Loading", "--gone"]).object.outcome == "gone")
  }

  @Test("a window that is yet to open is waited for")
  func waitsForWindows() throws {
    let window = try library(["--open-after", "2"])
    let opened = try window.json(["wait", "Load", "--timeout", "120"])
    #expect(opened.status == 0 && opened.object.outcome == "there", "\(opened.object)")
    let never = try window.desktop.run(
      try Command.executable().path, ["wait", "Load", "--window", "Nowhere", "--timeout", "0.5"])
    #expect(never.status == 5, "\(never.errors)")
  }

  @Test("the window that closes while something is waited for ends the wait")
  func closesMeanwhile() throws {
    let window = try library()
    let waiting = try window.desktop.start(
      try Command.executable().path, ["wait", "Never", "--window", "Library", "--timeout", "300"], log: "wait.log")
    let gone = try window.desktop.start(
      try Command.executable().path, ["wait", "Load", "--gone", "--window", "Library", "--timeout", "300"],
      log: "gone.log")
    Thread.sleep(forTimeInterval: 3)
    #expect(try window.run(["press", "Close"]).status == 4)
    #expect(DesktopSession.wait { !waiting.isRunning && !gone.isRunning })
    #expect(waiting.terminationStatus == 4 || waiting.terminationStatus == 5, "\(window.desktop.log("wait.log"))")
    #expect(gone.terminationStatus == 0, "\(window.desktop.log("gone.log"))")
  }
}
