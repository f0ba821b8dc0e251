import DesktopSession
import Foundation
import HearsightMessageBus
import Testing

@testable import HearsightAccessibilityBus

@Suite("When the keyboard is taken to be back")
struct ReactivationTests {
  private let shell = Reactivation.OtherWindow(busName: ":1.2", path: "/shell")
  private let editor = Reactivation.OtherWindow(busName: ":1.3", path: "/editor")
  private let start = ContinuousClock.now
  private var later: ContinuousClock.Instant { start + .milliseconds(150) }

  @Test("150 ms after the active window left, once")
  func left() {
    var reactivation = Reactivation()
    #expect(reactivation.wait(at: start) == nil)
    reactivation.hear("Activate", of: shell, at: start)
    reactivation.hear("Deactivate", of: shell, at: start)
    #expect(reactivation.wait(at: start) == 150 && reactivation.wait(at: later + .seconds(1)) == 0)
    let isDue = [later - .milliseconds(1), later, later].map { reactivation.takeDue(at: $0) }
    #expect(isDue == [false, true, false])
  }

  @Test("not after a window that has not said that it is active, and for no other event")
  func unknown() {
    var reactivation = Reactivation()
    for member in ["Deactivate", "Create", "Restore", ""] { reactivation.hear(member, of: shell, at: start) }
    #expect(reactivation.due == nil)
    reactivation.hear("Activate", of: shell, at: start)
    for member in ["Create", "Resize", "activate"] { reactivation.hear(member, of: shell, at: start) }
    #expect(reactivation.due == nil)
  }

  @Test("not where another window is active, whichever of both tells first, and not where ours was told")
  func followed() {
    var reactivation = Reactivation()
    reactivation.hear("Activate", of: shell, at: start)
    reactivation.hear("Deactivate", of: shell, at: start)
    reactivation.hear("Activate", of: editor, at: start + .milliseconds(149))
    #expect(reactivation.due == nil)
    reactivation.hear("Activate", of: shell, at: start)
    reactivation.hear("Deactivate", of: editor, at: start)
    #expect(reactivation.due == nil)
    reactivation.hear("Deactivate", of: shell, at: start)
    reactivation.settle()
    reactivation.hear("Deactivate", of: shell, at: start)
    #expect(reactivation.due == nil)
  }
}

/// Another application on the accessibility bus, which tells of its windows and hears of ours.
private final class OtherApplication {
  private let connection: BusConnection
  private let server: String
  private(set) var heard: [String] = []

  init(beside mixer: ServedMixer) throws {
    let probe = try AccessibilityBusProbe(sessionBus: mixer.desktop.environment["DBUS_SESSION_BUS_ADDRESS"])
    connection = try BusConnection(address: probe.address)
    server = mixer.log.statuses.lazy.compactMap { if case .connected(let name) = $0 { name } else { nil } }.first ?? ""
    try connection.listen("type='signal',sender='\(server)'") { [unowned self] signal in
      if signal.interface == "org.a11y.atspi.Event.Window" || signal.arguments.first?.string == "focused" {
        heard.append(signal.member)
      }
    }
  }

  func tell(_ member: String, of window: String) throws {
    let value = BusValue.variant(.string(window))
    let arguments: [BusValue] = [.string(""), .int32(0), .int32(0), value, .array(of: "{sv}", [])]
    try connection.emit(
      BusCall(
        path: "/org/a11y/atspi/accessible/\(window)", interface: "org.a11y.atspi.Event.Window", member: member,
        arguments: arguments))
  }

  /// What was heard within some seconds, or until something was.
  func hears(within seconds: Double) throws -> [String] {
    heard = []
    _ = try DesktopSession.wait(seconds: seconds) {
      while try connection.process(atMost: 50) {}
      return heard.contains("Activate")
    }
    // What belongs together is sent together.
    Thread.sleep(forTimeInterval: 0.05)
    while try connection.process(atMost: 50) {}
    return heard
  }
}

@Suite("A window that the shell has taken the screen reader from", .serialized)
struct ReturnTests {
  @Test("is told again with its focus when the shell has left, and nothing else is active")
  func told() throws {
    let mixer = try ServedMixer()
    let other = try OtherApplication(beside: mixer)
    mixer.server.focus(on: mixer.server.tree.stops.first)
    _ = try other.hears(within: 0.3)
    for _ in 0..<2 {
      try other.tell("Activate", of: "overview")
      #expect(try other.hears(within: 0.4).isEmpty)
      let clock = ContinuousClock()
      let start = clock.now
      try other.tell("Deactivate", of: "overview")
      #expect(try other.hears(within: DesktopSession.patience) == ["Activate", "StateChanged"])
      #expect(clock.now - start >= Reactivation.patience)
      #expect(try other.hears(within: 0.4).isEmpty)
    }
  }

  @Test("is not told where another window is active next, and not while it does not have the keyboard itself")
  func notTold() throws {
    let mixer = try ServedMixer()
    let other = try OtherApplication(beside: mixer)
    try other.tell("Activate", of: "overview")
    try other.tell("Deactivate", of: "overview")
    try other.tell("Activate", of: "editor")
    #expect(try other.hears(within: 0.5).isEmpty)
    try other.tell("Activate", of: "overview")
    try other.tell("Deactivate", of: "editor")
    #expect(try other.hears(within: 0.5).isEmpty)
    var placement = Mixer.placement
    placement.isActive = false
    mixer.server.show(AccessibleTree(Mixer.screen(), in: placement, after: mixer.server.tree))
    #expect(try other.hears(within: 0.3) == ["Deactivate"])
    try other.tell("Activate", of: "overview")
    try other.tell("Deactivate", of: "overview")
    #expect(try other.hears(within: 0.5).isEmpty)
  }
}
