import DesktopSession
import Foundation
import Testing

@Suite("hearsight read comes to an end, or goes on", .serialized, .timeLimit(.minutes(30)))
struct ReadEndingTests {
  @Test("with the app, with a message and no error")
  func app() throws {
    let session = try ReadSession("mixer.py")
    try session.read(["--window", "Mixer"])
    session.app.terminate()
    #expect(try session.end() == 0)
    #expect(session.said.contains("the window \"Mixer\" was closed"))
  }

  @Test("by a signal", arguments: [SIGTERM, SIGINT])
  func signal(number: Int32) throws {
    let session = try ReadSession("mixer.py")
    try session.read(["--window", "Mixer"])
    kill(try #require(session.reader).processIdentifier, number)
    #expect(try session.end() == 0)
    #expect(session.said.contains("stopped"))
  }

  @Test("with the X server, with an error")
  func server() throws {
    let session = try ReadSession("mixer.py")
    try session.read(["--window", "Mixer"])
    try session.killProgram("Xvfb -displayfd")
    #expect(try session.end() == 1)
    #expect(session.said.contains("the display has gone") || session.said.contains("was closed"))
  }

  @Test("when the registry is killed it says so, and is there again with the next one")
  func registry() throws {
    let session = try ReadSession("mixer.py")
    try session.read(["--window", "Mixer"])
    try session.killProgram("at-spi2-registryd")
    #expect(session.says("the accessibility registry is gone"))
    #expect(DesktopSession.wait { (try? session.nodes().first?.name) == "Mixer" }, "\(session.said)")
  }

  @Test("when Orca is killed it reads on, and the next Orca says what is there")
  func orca() throws {
    let session = try ReadSession("mixer.py")
    try session.read(["--window", "Mixer"])
    let desktop = session.desktop
    let first = try desktop.startOrca()
    try session.ask("focus", "push button", "Play")
    #expect(desktop.hears("Play push button."), "\(desktop.spoken)")
    kill(first.processIdentifier, SIGKILL)
    #expect(DesktopSession.wait { !first.isRunning })
    try session.ask("press", "push button", "Stop")
    #expect(session.isTold("pressed Stop"))
    let before = desktop.spoken.count
    _ = try desktop.startOrca()
    try session.ask("focus", "check box", "Repeat")
    #expect(desktop.hears("Repeat check box not checked.", after: before), "\(desktop.spoken)")
    #expect(session.reader?.isRunning == true)
  }

  @Test("when the session's bus is killed it says so once, waits, and can be ended")
  func sessionBus() throws {
    let session = try ReadSession("mixer.py")
    try session.read(["--window", "Mixer"])
    let before = session.said.split(separator: "\n").count
    // Both of the desktop's buses: that of accessibility is started anew only by the session's.
    try session.killProgram("dbus-daemon")
    // The registry ends with the session's bus, and may be missed before its own bus is.
    let losses = ["the accessibility bus is gone", "the accessibility registry is gone"]
    let isTold = DesktopSession.wait { losses.contains { session.said.contains($0) } }
    #expect(isTold, "\(session.said)")
    // Three times as long as it waits between two attempts.
    Thread.sleep(forTimeInterval: 3)
    let said = session.said.split(separator: "\n")
    // The registry, its bus, the session's bus: a line of each at most.
    #expect(Set(said).count == said.count && said.count <= before + 3, "\(session.said)")
    let reader = try #require(session.reader)
    #expect(reader.isRunning && session.app.isRunning)
    reader.terminate()
    #expect(try session.end() == 0)
  }

  @Test("what cannot be read is refused with the reason, and status 1")
  func refusals() throws {
    let session = try ReadSession("mixer.py")
    let hearsight = try Command.executable().path
    let missing = try session.desktop.run(hearsight, ["read", "--window", "Nope"])
    #expect(missing.status == 1 && missing.errors.contains("no window titled \"Nope\""))
    #expect(missing.errors.contains("\"Mixer\""))
    let nobody = try session.desktop.run(hearsight, ["read"])
    #expect(nobody.status == 64 && nobody.errors.contains("--list"))
    let wayland = try session.desktop.run(
      hearsight, ["read", "--active"], environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "wayland-0"])
    #expect(wayland.status == 1 && wayland.errors.contains("lets no program look at windows"))
    let noBus = try session.desktop.run(
      hearsight, ["read", "--window", "Mixer"], environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"])
    #expect(noBus.status == 1 && noBus.errors.contains("no D-Bus session bus"))
  }

  @Test("a key that fails is heard and shown: the error is said with the own voice, and as a notification")
  func announcedErrors() throws {
    let desktop = try DesktopSession()
    let bin = desktop.folder.appendingPathComponent("stand-ins")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    let notifier = bin.appendingPathComponent("notify-send")
    let shown = desktop.folder.appendingPathComponent("shown.txt")
    try Data("#!/bin/sh\nprintf '%s\\n' \"$@\" >'\(shown.path)'\n".utf8).write(to: notifier)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: notifier.path)
    let sound = desktop.folder.appendingPathComponent("error.wav")
    let path = "\(bin.path):\(desktop.environment["PATH"] ?? "/usr/bin:/bin")"
    let outcome = try desktop.run(
      try Command.executable().path,
      ["read", "--window", "Nope", "--announce-errors", "--mute", "--audio", sound.path], environment: ["PATH": path])
    #expect(outcome.status == 1 && outcome.errors.contains("no window titled \"Nope\""))
    let notification = try String(contentsOf: shown, encoding: .utf8)
    #expect(notification.contains("Hearsight\n") && notification.contains("no window titled \"Nope\""))
    #expect(try Data(contentsOf: sound).count > 44_000, "a second of speech and more")
  }

  @Test("--list names the windows, --dump prints one as JSON")
  func listAndDump() throws {
    let session = try ReadSession("mixer.py")
    let hearsight = try Command.executable().path
    let list = try session.desktop.run(hearsight, ["read", "--list"])
    #expect(list.status == 0 && list.lines.count == 1 && list.output.contains("\"Mixer\""))
    let dump = try session.desktop.run(hearsight, ["read", "--active", "--dump"])
    #expect(dump.status == 0 && dump.lines.count == 1, "\(dump.errors)")
    let document = try jsonObject(dump.output)
    let image = try #require(document["image"] as? [String: Any])
    #expect(image["path"] as? String == "Mixer" && image["width"] as? Int == 420)
    let stops = try #require(document["stops"] as? [[String: Any]])
    #expect(stops.contains { $0["label"] as? String == "Eject" })
  }
}

@Suite("hearsight read --self-voiced", .serialized, .timeLimit(.minutes(30)))
struct SelfVoicedTests {
  @Test("moves, activates, says what came of it, and leaves what was heard as sound")
  func reads() throws {
    let session = try ReadSession("mixer.py")
    let sound = session.desktop.folder.appendingPathComponent("heard.wav")
    try session.readAloud(["--window", "Mixer", "--mute", "--audio", sound.path])
    #expect(session.says("elements."))
    try session.say("next")
    #expect(session.says("Play. Button."), "\(session.said)")
    try session.say("activate")
    #expect(session.isTold("pressed Play"))
    #expect(session.says("Now playing."), "\(session.said)")
    try session.say("read-all")
    #expect(session.says("Eject. Button."))
    try session.say("quit")
    #expect(session.says("stopped"))
    #expect(DesktopSession.wait { FileManager.default.fileExists(atPath: sound.path) })
    let bytes = try Data(contentsOf: sound)
    #expect(bytes.starts(with: Data("RIFF".utf8)) && bytes.count > 100_000)
  }
}
