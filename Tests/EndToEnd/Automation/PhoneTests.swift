import DesktopSession
import FakePhones
import Foundation
import Testing

/// Phones that replay pictures, read and used by the built command.
@Suite("Phones", .serialized, .timeLimit(.minutes(30)))
struct PhoneTests {
  private func example(_ name: String) throws -> Data {
    try Data(contentsOf: Command.root.appendingPathComponent("Examples/gnome-\(name).png"))
  }

  private func pixel() throws -> FakeADB { try FakeADB(screen: example("settings-sound")) }

  private func run(_ words: [String], on adb: FakeADB) throws -> Command.Outcome {
    try Command.run(words + ["--android", "--adb", adb.path, "--no-store"])
  }

  @Test("what a phone shows is listed, pressed by name, and what came of it told")
  func android() throws {
    let adb = try pixel()
    let listed = try run(["list"], on: adb)
    #expect(listed.status == 0 && listed.output.contains("heading  \"Sound\""), "\(listed.output)\(listed.errors)")
    try adb.write(example("settings-appearance"), to: "after.png")
    let pressed = try run(["press", "Back", "--format", "json"], on: adb)
    let object = try jsonObject(pressed.output)
    #expect(pressed.status == 0 && object["outcome"] as? String == "changed", "\(pressed.output)\(pressed.errors)")
    #expect(adb.inputs == ["tap 46 46"])
    #expect((object["window"] as? [String: Any])?["title"] as? String == "Pixel 8")
    #expect(try run(["wait", "Appearance"], on: adb).status == 0)
  }

  @Test("a locked phone, none, and one of two are told with what to do")
  func refused() throws {
    let adb = try pixel()
    try adb.write("mDreamingLockscreen=true", to: "window.txt")
    let locked = try run(["list"], on: adb)
    #expect(locked.status == 1 && locked.errors.contains("unlock it"), "\(locked.errors)")
    #expect(!locked.output.contains("Sound"))
    try adb.devices("A device\nB device model:Pixel_8")
    let two = try run(["press", "Back"], on: adb)
    #expect(two.status == 1 && two.errors.contains("--serial") && two.errors.contains("B (Pixel 8)"), "\(two.errors)")
    try adb.devices("")
    #expect(try run(["read", "--self-voiced", "--mute"], on: adb).errors.contains("plug it in"))
    #expect(try Command.run(["press", "Back", "--android", "--window", "x"]).status == 64)
  }

  @Test("a phone that hangs is told within a few seconds, and Ctrl+C gives it up at once")
  func hangs() throws {
    let adb = try pixel()
    try adb.first(#"case "$*" in *screencap*) echo asked >asked; exec sleep 60 ;; esac"#)
    let start = ContinuousClock.now
    let command = try RunningCommand(["read", "--android", "--adb", adb.path, "--no-store", "--self-voiced", "--mute"])
    try #require(DesktopSession.wait { !adb.read("asked").isEmpty })
    // The notice comes after three seconds.
    Thread.sleep(forTimeInterval: 4)
    kill(command.identifier, SIGINT)
    _ = command.waitUntilExit()
    #expect(try command.readErrors().contains("the phone does not answer yet"))
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test("an iPhone through WebDriverAgent: touched in its points")
  func ios() throws {
    let agent = try FakeAgent(screen: example("settings-sound"), width: 390, height: 844)
    try agent.write(example("settings-appearance"), to: "after.png")
    let pressed = try Command.run(["press", "Back", "--ios", agent.address, "--no-store", "--format", "json"])
    #expect(pressed.status == 0, "\(pressed.output)\(pressed.errors)")
    let touch = try #require(agent.inputs.first)
    #expect(touch.contains(#""x": 23"#) && touch.contains(#""y": 23"#), "\(touch)")
    agent.stop()
    let gone = try Command.run(["list", "--ios", agent.address, "--no-store"])
    #expect(gone.status == 1 && gone.errors.contains("iproxy"), "\(gone.errors)")
  }

  @Test("read aloud: explored with the keyboard, pressed, its change said; locked, unplugged and back again")
  func readsAloud() throws {
    let adb = try pixel()
    let reader = try RunningCommand([
      "read", "--android", "--adb", adb.path, "--self-voiced", "--mute", "--no-store",
    ])
    func said(_ part: String) throws { try wait(for: part, from: reader) }
    try said("elements.")
    try reader.write("next\n")
    try said("Back. Button.")
    try adb.write(example("settings-appearance"), to: "after.png")
    try reader.write("activate\n")
    try said("New view:")
    #expect(adb.inputs == ["tap 46 46"])
    try adb.write("mDreamingLockscreen=true", to: "window.txt")
    try adb.write(example("clocks-alarms"), to: "screen.png")
    try said("The phone is locked.")
    try reader.write("activate\n")
    try said("The phone is locked.")
    try adb.write("mDreamingLockscreen=false", to: "window.txt")
    try said("New view:")
    try adb.unplug()
    try said("The phone is not connected.")
    try adb.plugIn()
    try adb.write(example("settings-sound"), to: "screen.png")
    try said("New view:")
    try reader.write("quit\n")
    #expect(reader.waitUntilExit() == 0)
    #expect(adb.inputs == ["tap 46 46"])
  }

  @Test("a slider is set by a swipe along it")
  func adjusts() throws {
    let adb = try pixel()
    let reader = try RunningCommand([
      "read", "--android", "--adb", adb.path, "--self-voiced", "--mute", "--no-store",
    ])
    try wait(for: "elements.", from: reader)
    for _ in 0..<4 { try reader.write("next\n") }
    try wait(for: "Adjustable.", from: reader)
    try reader.write("increase\n")
    #expect(DesktopSession.wait(seconds: 60) { !adb.inputs.isEmpty })
    let numbers = adb.inputs.first?.split(separator: " ").dropFirst().compactMap { Double($0) } ?? []
    try #require(numbers.count == 5, "\(adb.inputs)")
    // From the thumb to the right, along the track.
    #expect(abs(numbers[0] - 430) < 20 && numbers[2] > numbers[0] + 20 && numbers[1] == numbers[3], "\(adb.inputs)")
    try reader.write("quit\n")
    #expect(reader.waitUntilExit() == 0)
  }

  @Test("with --merge the app's own names are heard where it has some; a tree that is late or broken is left out")
  func merges() throws {
    let adb = try pixel()
    func node(_ kind: String, _ words: String, _ bounds: String) -> String {
      "<node class=\"android.widget.\(kind)\" package=\"org.gnome.Settings\" \(words) bounds=\"\(bounds)\"/>"
    }
    let nodes = [
      node("ImageButton", "content-desc=\"Navigate up\" clickable=\"true\"", "[16,16][80,76]"),
      node("TextView", "text=\"Sound\"", "[349,35][431,57]"),
      node("TextView", "text=\"System Volume\"", "[25,165][229,194]"),
      node("TextView", "text=\"Volume Levels\"", "[25,417][215,439]"),
    ]
    let root = "<node class=\"android.widget.FrameLayout\" package=\"org.gnome.Settings\" bounds=\"[0,0][780,1688]\">"
    try adb.write("<hierarchy rotation=\"0\">\(root)\(nodes.joined())</node></hierarchy>", to: "hierarchy.xml")
    let reader = try RunningCommand([
      "read", "--android", "--adb", adb.path, "--self-voiced", "--mute", "--no-store", "--merge",
    ])
    try wait(for: "elements.", from: reader)
    try reader.write("next\n")
    try wait(for: "Navigate up. Button.", from: reader)
    try adb.write("ERROR: could not get idle state.", to: "hierarchy.xml")
    try adb.write(example("clocks-alarms"), to: "screen.png")
    try wait(for: "New view:", from: reader)
    try reader.write("quit\n")
    #expect(reader.waitUntilExit() == 0)
    #expect(try reader.readErrors().contains("what the app exposes is left out"))
  }

  private func wait(for part: String, from reader: RunningCommand) throws {
    var lines: [String] = []
    for _ in 0..<200 {
      lines.append(try reader.readLine())
      if lines.last?.contains(part) == true { return }
    }
    Issue.record("\(part) was not said, but \(lines)")
  }

  @Test("a text is typed into a phone's field")
  func types() throws {
    let adb = try FakeADB(screen: example("contacts-form"))
    let listed = try jsonObject(try run(["list", "--role", "field", "--format", "json"], on: adb).output)
    let fields = listed["elements"] as? [[String: Any]] ?? []
    let name = try #require(fields.lazy.compactMap { $0["name"] as? String }.first { !$0.isEmpty }, "\(listed)")
    let typed = try run(["type", name, "Ada L.", "--format", "json"], on: adb)
    #expect(adb.inputs.first?.hasPrefix("tap ") == true && adb.inputs.contains("text 'Ada%sL.'"), "\(adb.inputs)")
    // The picture stays as it was, and that is told.
    #expect(typed.status == 3, "\(typed.output)\(typed.errors)")
    let refused = try run(["type", name, "Größe"], on: adb)
    #expect(refused.status == 1 && refused.errors.contains("English keyboard"), "\(refused.errors)")
  }
}
