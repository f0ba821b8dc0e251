import DesktopSession
import Foundation
import Testing

@Suite("hearsight read clicks what the user heard of", .serialized, .timeLimit(.minutes(30)))
struct ReadChangedTargetTests {
  @Test("a button that was exchanged under the user is not pressed, and that is said")
  func exchanged() throws {
    let session = try ReadSession("mixer.py", ["--exchange"])
    try session.readAloud(["--window", "Mixer", "--mute"])
    #expect(session.says("elements."))
    try session.say("next")
    #expect(session.says("Play. Button."), "\(session.said)")
    // Held up, the reader cannot see the change before it gets the command: as if both had come in one moment.
    try session.killProgram("hearsight read", signal: "STOP")
    kill(session.app.processIdentifier, SIGUSR1)
    #expect(session.isTold("exchanged"))
    try session.say("activate")
    try session.killProgram("hearsight read", signal: "CONT")
    #expect(session.says("Not pressed: the window changed. Try again."), "\(session.said)")
    #expect(session.says("Delete. Button."), "\(session.said)")
    #expect(!session.told.contains("pressed"))
    // What it is now was told of, and can be pressed.
    try session.say("activate")
    #expect(session.isTold("pressed Delete"), "\(session.said)")
  }

  @Test("the pointer on it, an animation beside it and a text cursor keep no button from being pressed")
  func lively() throws {
    let session = try ReadSession("mixer.py", ["--lively"])
    try session.read(["--window", "Mixer"])
    // The pointer stays on a button after its click, and Tk draws it in another colour.
    for (count, name) in ["Play", "Play", "Stop", "Play"].enumerated() {
      try session.ask("press", "push button", name)
      #expect(DesktopSession.wait { session.presses == count + 1 }, "\(session.said)\(session.told)")
    }
    try session.ask("focus", "entry", "Track name")
    #expect(session.isTold("focused Track name"))
    try session.ask("press", "check box", "Repeat")
    #expect(session.isTold("Repeat on"), "\(session.said)")
    try session.ask("press", "push button", "Eject")
    #expect(session.isTold("pressed Eject"), "\(session.said)")
    #expect(!session.said.contains("shows something else"), "\(session.said)")
  }
}

extension ReadSession {
  /// How many buttons the app says were pressed.
  fileprivate var presses: Int { told.split(separator: "\n").count { $0.hasPrefix("pressed") } }
}
