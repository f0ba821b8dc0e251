import DesktopSession
import Foundation
import HearsightScreenModel
import Testing

/// Windows of apps that expose nothing, read by the built command; pyatspi stands for the screen reader.
@Suite("hearsight read", .serialized, .timeLimit(.minutes(30)))
struct ReadTests {
  private func expect(_ nodes: [ReadSession.Node], have role: String, _ name: String, in place: Rect) {
    guard let node = nodes.first(where: { $0.role == role && $0.name == name }) else {
      Issue.record("no \(role) \"\(name)\" in \(nodes.map { "\($0.role) \($0.name)" })")
      return
    }
    // A check box's node also holds its words; a slider's frame is that of what can be seen of it.
    let isThere =
      node.rect.iou(place) > 0.6 || node.rect.coverage(by: place) > 0.9 || place.coverage(by: node.rect) > 0.9
    #expect(isThere, "\(role) \(name): \(node.rect), not \(place)")
  }

  @Test("a Tk window: names, roles, states and places are those of the widgets; what is done reaches the app")
  func tk() throws {
    let session = try ReadSession("mixer.py")
    try session.read(["--window", "mixer"])
    let places = try session.places()
    let nodes = try session.nodes()
    #expect(nodes.first?.role == "frame" && nodes.first?.name == "Mixer")
    #expect(nodes.first?.states.contains("active") == true)
    for (role, name) in [
      ("push button", "Play"), ("push button", "Stop"), ("push button", "Eject"), ("check box", "Repeat"),
      ("slider", "Volume"), ("entry", "Track name"),
    ] {
      expect(nodes, have: role, name, in: try #require(places[name]))
    }
    #expect(nodes.first { $0.role == "entry" }?.text == "Untitled")
    #expect(nodes.first { $0.role == "check box" }?.states.contains("checked") == false)
    let volume = try #require(nodes.first { $0.role == "slider" }?.value)
    #expect(abs(volume - 40) < 8)

    try session.ask("press", "push button", "Play")
    #expect(session.isTold("pressed Play"))
    #expect(try session.shows { $0.role == "label" && $0.name == "Now playing" })
    try session.ask("press", "check box", "Repeat")
    #expect(session.isTold("Repeat on"))
    #expect(try session.shows { $0.role == "check box" && $0.states.contains("checked") })
    try session.ask("set", "slider", "Volume", 80)
    #expect(try session.shows { $0.role == "slider" && abs(($0.value ?? 0) - 80) < 8 }, "\(session.told)")
    try session.ask("focus", "entry", "Track name")
    #expect(session.isTold("focused Track name"))
    #expect(!session.told.contains("pressed Eject"))
  }

  @Test("a window of pygame: names, roles and places; buttons, check box, slider and field can be used")
  func pygame() throws {
    let session = try ReadSession("settings.py")
    try session.read(["--class", "settings"])
    let nodes = try session.nodes()
    let origin = try #require(nodes.first?.rect)
    let places = try session.places().mapValues { place in
      Rect(x: origin.x + place.x, y: origin.y + place.y, width: place.width, height: place.height)
    }
    for (role, name) in [
      ("push button", "Back"), ("push button", "Apply"), ("check box", "Full screen"), ("slider", "Music"),
      ("entry", "Player"),
    ] {
      expect(nodes, have: role, name, in: try #require(places[name]))
    }
    try session.ask("press", "push button", "Apply")
    #expect(session.isTold("pressed Apply"))
    #expect(try session.shows { $0.name == "Saved" })
    try session.ask("press", "check box", "Full screen")
    #expect(session.isTold("Full screen on"))
    try session.ask("set", "slider", "Music", 75)
    #expect(try session.shows { $0.role == "slider" && abs(($0.value ?? 0) - 75) < 8 }, "\(session.told)")
    try session.ask("focus", "entry", "Player")
    #expect(session.isTold("focused Player"))
  }

  @Test("a dialog over a dimmed page: only it is there, with its title; the page is back when it closes")
  func modal() throws {
    let session = try ReadSession("settings.py", ["--asks"])
    try session.read(["--class", "settings"])
    #expect(try session.shows { $0.role == "push button" && $0.name == "Apply" })
    try session.ask("press", "push button", "Back")
    #expect(session.isTold("pressed Back"))
    let isOpen = try session.shows { $0.role == "dialog" && $0.name == "Leave without saving?" }
    let nodes = try session.nodes()
    try #require(isOpen, "\(nodes.map { "\($0.role) \($0.name)" })")
    #expect(nodes.first { $0.role == "dialog" }?.states.contains("modal") == true)
    #expect(!nodes.contains { ["Apply", "Music", "Player", "Full screen"].contains($0.name) })
    try session.ask("press", "push button", "Stay")
    #expect(session.isTold("pressed Stay"))
    #expect(try session.shows { $0.role == "push button" && $0.name == "Apply" })
    #expect(try session.nodes().contains { $0.role == "dialog" } == false)
  }

  @Test("with --merge the app's own nodes stay, what is only painted is added, nothing is there twice")
  func merge() throws {
    let session = try ReadSession("partly-silent.py")
    try session.read(["--window", "Partly", "--merge"])
    let nodes = try session.nodes().dropFirst()
    #expect(nodes.map(\.name) == ["Save", "Remember me", "Painted"])
    #expect(nodes.map(\.role) == ["push button", "check box", "push button"])
    try session.ask("press", "push button", "Painted")
    #expect(session.isTold("pressed Painted"))
    try session.ask("press", "push button", "Save")
    #expect(session.isTold("pressed Save"))
  }

  @Test("Orca says each element, and what changed after a click")
  func orca() throws {
    let session = try ReadSession("mixer.py")
    try session.read(["--window", "Mixer"])
    _ = try session.desktop.startOrca()
    for (role, name, heard) in [
      ("push button", "Play", "Play push button."), ("check box", "Repeat", "Repeat check box not checked."),
      ("entry", "Track name", "Track name entry Untitled."),
    ] {
      try session.ask("focus", role, name)
      #expect(session.desktop.hears(heard), "\(session.desktop.spoken)")
    }
    try session.ask("press", "push button", "Play")
    let desktop = session.desktop
    let isHeard = DesktopSession.wait { desktop.spoken.contains { $0.contains("Now playing") } }
    #expect(isHeard, "\(desktop.spoken)")
  }

  @Test("a hostile title breaks nothing, and is one line")
  func hostileTitle() throws {
    let title = "M\u{202e}ixer\n\u{1}\u{7f}\"'</so>%s\u{FFFF}" + String(repeating: "ä", count: 3000)
    let session = try ReadSession("mixer.py", ["--title", title])
    try session.read(["--class", "tk"])
    let name = try #require(try session.nodes().first?.name)
    #expect(name.hasPrefix("Mixer") && !name.contains("\n") && !name.contains("\u{1}"))
    try session.ask("press", "push button", "Stop")
    #expect(session.isTold("pressed Stop"))
  }
}
