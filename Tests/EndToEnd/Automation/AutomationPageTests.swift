import DesktopSession
import Foundation
import Testing

@Suite("Documentation/automation.md", .timeLimit(.minutes(30)))
struct AutomationPageTests {
  @Test("the example test of the page passes")
  func example() throws {
    let page = try String(
      contentsOf: Command.root.appendingPathComponent("Documentation/automation.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```python\n").dropFirst()
    let script = try #require(blocks.first?.components(separatedBy: "\n```").first)
    let window = try SilentWindow("library.py", window: "Library")
    let programs = try Command.executable().deletingLastPathComponent().path
    let path = "\(programs):\(window.desktop.environment["PATH"] ?? "/usr/bin:/bin")"
    let outcome = try window.desktop.run("/usr/bin/python3", ["-c", script], environment: ["PATH": path])
    #expect(outcome.status == 0 && outcome.output == "passed\n", "\(outcome.output)\(outcome.errors)")
  }

  @Test("marks and their list are written, over nothing but their own")
  func marks() throws {
    let folder = try TemporaryFolder()
    let marks = folder.url.appendingPathComponent("marks").path
    let picture = Command.root.appendingPathComponent("Examples/gnome-settings-sound.png").path
    let outcome = try Command.run(["recognize", picture, "--marks", marks])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let list = try String(contentsOfFile: "\(marks)/gnome-settings-sound.json", encoding: .utf8)
    let object = try jsonObject(list)
    let first = try #require((object["marks"] as? [[String: Any]])?.first)
    #expect(first["name"] as? String == "Back" && first["role"] as? String == "button", "\(first)")
    #expect(first["activationPoint"] != nil && first["frame"] != nil && first["state"] != nil)
    #expect(FileManager.default.fileExists(atPath: "\(marks)/gnome-settings-sound.png"))
    // Files of its own are replaced, those of others are not.
    #expect(try Command.run(["recognize", picture, "--marks", marks]).status == 0)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(marks)/gnome-settings-sound.json"))
    #expect(try Command.run(["recognize", picture, "--marks", marks]).status == 1)
    #expect(try Command.run(["recognize", picture, "--marks", marks, "--overlay", marks]).status == 64)
  }
}
