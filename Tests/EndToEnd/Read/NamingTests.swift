import DesktopSession
import Foundation
import Testing

@Suite("hearsight read remembers", .serialized, .timeLimit(.minutes(30)))
struct ReadNamingTests {
  @Test("a name that was typed: said at once, and at the next start")
  func names() throws {
    let session = try ReadSession("mixer.py")
    try session.readAloud(["--window", "Mixer", "--mute"])
    #expect(session.says("elements."))
    try session.say("next")
    #expect(session.says("Play. Button."), "\(session.said)")
    try session.say("name Start the music")
    #expect(session.says("Named."), "\(session.said)")
    #expect(session.says("Start the music. Button."), "\(session.said)")
    try session.say("quit")
    #expect(session.says("stopped"))

    try session.readAloud(["--window", "Mixer", "--mute"])
    #expect(session.says("elements."))
    try session.say("next")
    #expect(session.says("Start the music. Button."), "\(session.said)")
    // It is still what it was.
    try session.say("activate")
    #expect(session.isTold("pressed Play"))
    try session.say("quit")
  }

  @Test("a name that was typed on the display, for the element with a screen reader's focus")
  func namesByKey() throws {
    let session = try ReadSession("mixer.py")
    try session.read(["--window", "Mixer"])
    try session.ask("focus", "push button", "Play")
    _ = try session.desktop.run("/usr/bin/xdotool", ["key", "ctrl+alt+n"])
    // What is typed goes to nobody else meanwhile.
    _ = try session.desktop.run("/bin/sleep", ["1"])
    _ = try session.desktop.run("/usr/bin/xdotool", ["type", "--delay", "40", "Begin!"])
    _ = try session.desktop.run("/usr/bin/xdotool", ["key", "Return"])
    #expect(try session.shows { $0.role == "push button" && $0.name == "Begin!" }, "\(session.said)")
    let field = try session.nodes().first { $0.role == "entry" }
    #expect(field?.text == "Untitled")
    // Escape leaves everything as it is, and gives the keyboard back.
    _ = try session.desktop.run("/usr/bin/xdotool", ["key", "ctrl+alt+n"])
    _ = try session.desktop.run("/bin/sleep", ["1"])
    _ = try session.desktop.run("/usr/bin/xdotool", ["type", "--delay", "40", "No"])
    _ = try session.desktop.run("/usr/bin/xdotool", ["key", "Escape"])
    #expect(try session.shows { $0.role == "push button" && $0.name == "Begin!" })
    let store = session.desktop.folder.appendingPathComponent("home/.local/share/hearsight/memory.sqlite").path
    let list = try Command.run(["labels", "list", "--store", store])
    #expect(list.output.contains("is called \"Begin!\"") && !list.output.contains("\"No\""), "\(list.output)")
  }

  @Test("how an app's windows are read")
  func modes() throws {
    let session = try ReadSession("partly-silent.py")
    try session.readAloud(["--window", "Partly", "--mute"])
    #expect(session.says("elements."))
    try session.say("mode")
    #expect(session.says("and what is recognized besides."), "\(session.said)")
    try session.say("quit")
    #expect(session.says("stopped"))
    try session.read(["--window", "Partly"])
    let nodes = try session.nodes().dropFirst()
    #expect(nodes.map(\.name) == ["Save", "Remember me", "Painted"], "\(nodes.map(\.name))")
  }

  @Test("nothing where its file cannot be used, and reads all the same")
  func unusable() throws {
    let session = try ReadSession("mixer.py")
    let folder = session.desktop.folder.appendingPathComponent("home/.local/share")
    try Data("no folder".utf8).write(to: folder.appendingPathComponent("hearsight"))
    try session.readAloud(["--window", "Mixer", "--mute"])
    #expect(session.says("nothing is remembered: "), "\(session.said)")
    #expect(session.says("elements."), "\(session.said)")
    try session.say("quit")
    #expect(session.says("stopped"))
  }

  @Test("nothing where it was told to")
  func noStore() throws {
    let session = try ReadSession("mixer.py")
    try session.readAloud(["--window", "Mixer", "--mute", "--no-store"])
    #expect(session.says("elements."))
    try session.say("next")
    try session.say("name Start")
    #expect(session.says("Not named."), "\(session.said)")
    try session.say("quit")
    #expect(session.says("stopped"))
    let folder = session.desktop.folder.appendingPathComponent("home/.local/share/hearsight").path
    #expect(!FileManager.default.fileExists(atPath: folder))
  }
}
