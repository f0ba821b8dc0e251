import DesktopSession
import HearsightAccessibilityBus
import Testing

@Suite("Whether this session can be read")
struct AccessibilityBusProbeTests {
  @Test("a session with an accessibility bus, with and without a screen reader")
  func present() throws {
    let desktop = try DesktopSession()
    let bus = desktop.environment["DBUS_SESSION_BUS_ADDRESS"]
    let probe = try AccessibilityBusProbe(sessionBus: bus)
    #expect(probe.address.hasPrefix("unix:") && probe.isScreenReaderOn == false)
    let outcome = try desktop.run(
      "/usr/bin/dbus-send",
      [
        "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties.Set",
        "string:org.a11y.Status", "string:ScreenReaderEnabled", "variant:boolean:true",
      ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try AccessibilityBusProbe(sessionBus: bus).isScreenReaderOn == true)
  }

  @Test("no session is an error that says what to do")
  func absent() {
    let error = #expect(throws: AccessibilityBusError.self) {
      try AccessibilityBusProbe(sessionBus: "unix:path=/nonexistent/bus")
    }
    #expect(error?.description.contains("dbus-run-session") == true)
  }

  @Test("versions of Orca as it prints them", arguments: ["43.1", "orca 43.1\n", "46.alpha", "", "unknown", "50"])
  func versions(text: String) {
    let expected = ["43.1": "43.1", "orca 43.1\n": "43.1", "46.alpha": "46.0", "50": "50.0"][text]
    #expect(OrcaVersion(text)?.description == expected)
  }

  @Test("an old Orca is told things in the way that it understands")
  func oldOrca() {
    let old = AccessibilityServer.Configuration(for: OrcaVersion(major: 43, minor: 1))
    #expect(old.toolkit == .gtk4 && old.announcements == .notification)
    let new = AccessibilityServer.Configuration(for: OrcaVersion(major: 46, minor: 0))
    #expect(new.toolkit == .hearsight && new.announcements == .event)
    #expect(AccessibilityServer.Configuration(for: nil) == AccessibilityServer.Configuration())
  }
}
