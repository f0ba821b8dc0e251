import DesktopSession
import Foundation
import HearsightScreenModel
import Testing

@Suite("hearsight read on several monitors, and on those of many pixels", .serialized, .timeLimit(.minutes(30)))
struct ReadMonitorTests {
  private let buttons = ["Play", "Stop", "Eject"]

  /// Each button is where the app says it is, in pixels of the desktop.
  private func expectPlaces(_ session: ReadSession, movedBy offset: Double = 0) throws {
    let nodes = try session.nodes()
    for (name, place) in try session.places() where buttons.contains(name) {
      let node = nodes.first { $0.role == "push button" && $0.name == name }
      let moved = Rect(x: place.x + offset, y: place.y, width: place.width, height: place.height)
      #expect((node?.rect.iou(moved) ?? 0) > 0.6, "\(name): \(String(describing: node?.frame)), not \(moved)")
    }
  }

  @Test("a window drawn at twice the size, on the second monitor")
  func twiceTheSize() throws {
    let session = try ReadSession("mixer.py", ["--scale", "2", "--at", "1400,60"], monitors: 2)
    try session.read(["--window", "Mixer"])
    try expectPlaces(session)
    for name in buttons {
      try session.ask("press", "push button", name)
      #expect(session.isTold("pressed \(name)"), "\(session.said)")
    }
    try session.ask("press", "check box", "Repeat")
    #expect(session.isTold("Repeat on"), "\(session.said)")
    try session.ask("set", "slider", "Volume", 80)
    #expect(try session.shows { $0.role == "slider" && abs(($0.value ?? 0) - 80) < 8 }, "\(session.told)")
    try session.ask("focus", "entry", "Track name")
    #expect(session.isTold("focused Track name"), "\(session.said)")
  }

  @Test("a window that lies on both, and then on the first")
  func onBoth() throws {
    // Play and Stop are on the first monitor, Eject is on the second.
    let session = try ReadSession("mixer.py", ["--at", "1020,120"], monitors: 2)
    try session.read(["--window", "Mixer"])
    try expectPlaces(session)
    for name in buttons {
      try session.ask("press", "push button", name)
      #expect(session.isTold("pressed \(name)"), "\(session.said)")
    }
    let before = try #require(try session.nodes().first?.rect)
    _ = try session.desktop.run("/usr/bin/xdotool", ["search", "--name", "Mixer", "windowmove", "300", "120"])
    #expect(try session.shows { $0.role == "frame" && $0.rect.x < 400 })
    let after = try #require(try session.nodes().first?.rect)
    try expectPlaces(session, movedBy: after.x - before.x)
    let count = session.told.split(separator: "\n").count { $0 == "pressed Eject" }
    try session.ask("press", "push button", "Eject")
    #expect(
      DesktopSession.wait { session.told.split(separator: "\n").count { $0 == "pressed Eject" } == count + 1 },
      "\(session.said)")
  }
}
