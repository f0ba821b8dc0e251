import DesktopSession
import Foundation
import HearsightAccessibilityBus
import Testing

@Suite("When the bus or the registry goes away", .serialized)
struct ConnectionTests {
  @Test("without a session bus there is an error that says what to do")
  func noSessionBus() {
    let server = AccessibilityServer(
      showing: Mixer.tree(), configuration: .init(sessionBus: "unix:path=/nonexistent/bus"), onRequest: { _ in })
    let error = #expect(throws: AccessibilityBusError.self) { try server.start() }
    #expect(error?.code == "no-session-bus")
    #expect(error?.description.contains("dbus-run-session") == true)
    server.stop()
  }

  @Test("an address that is none is an error as well")
  func wrongAddress() {
    for address in ["", "nonsense", "unix:path=", "tcp:host=\u{0}"] {
      let server = AccessibilityServer(
        showing: Mixer.tree(), configuration: .init(sessionBus: address), onRequest: { _ in })
      #expect(throws: AccessibilityBusError.self) { try server.start() }
    }
  }

  @Test("a registry that died is started again, and finds the window again")
  func registry() throws {
    let mixer = try ServedMixer()
    _ = try mixer.desktop.run("/bin/bash", ["-c", Self.kill("at-spi2-registryd")])
    #expect(DesktopSession.wait { mixer.log.statuses.contains(.disconnected(.registryLost)) })
    #expect(DesktopSession.wait { mixer.log.connections == 2 }, "\(mixer.log.statuses)")
    #expect(try mixer.pyatspi("print(frame.name)").lines == ["Mixer"])
  }

  @Test("an accessibility bus that died is waited for, and the window comes back with it")
  func bus() throws {
    let mixer = try ServedMixer()
    _ = try mixer.desktop.run(
      "/bin/bash", ["-c", Self.kill("at-spi-bus-launcher") + Self.kill("at-spi2/accessibility.conf")])
    #expect(DesktopSession.wait { mixer.log.connections == 2 }, "\(mixer.log.statuses)")
    let next = AccessibleTree(Mixer.screen(track: "Later"), in: Mixer.placement, after: mixer.server.tree)
    mixer.server.show(next)
    #expect(try mixer.pyatspi("print(find('Track name').queryText().getText(0, -1))").lines == ["Later"])
  }

  @Test("a session that ends leaves a server that says so, and that can be stopped")
  func session() throws {
    let mixer = try ServedMixer()
    _ = try mixer.desktop.run("/bin/bash", ["-c", Self.kill("dbus-daemon --nofork --print-address 4 --session")])
    let said = DesktopSession.wait {
      mixer.log.statuses.contains { if case .disconnected(.noSessionBus) = $0 { true } else { false } }
    }
    #expect(said, "\(mixer.log.statuses)")
    mixer.server.stop()
  }

  @Test("a window that is taken off the bus is gone from the desktop")
  func stopped() throws {
    let mixer = try ServedMixer()
    mixer.server.stop()
    let outcome = try mixer.desktop.python(
      "import pyatspi; print([a.name for a in pyatspi.Registry.getDesktop(0) if a and a.name == 'Hearsight'])")
    #expect(outcome.lines == ["[]"])
  }

  /// Kills the programs in the desktop whose command line has this, and no others.
  private static func kill(_ part: String) -> String {
    """
    for process in /proc/[0-9]*; do
      tr '\\0' ' ' <"$process/cmdline" 2>/dev/null | grep -qF "\(part)" || continue
      [ "${process#/proc/}" != "$$" ] || continue
      grep -qzxF "XDG_RUNTIME_DIR=$XDG_RUNTIME_DIR" "$process/environ" && kill -KILL "${process#/proc/}"
    done

    """
  }
}

extension Log {
  /// How often the server came onto the bus.
  var connections: Int {
    statuses.filter { if case .connected = $0 { true } else { false } }.count
  }
}
