import DesktopSession
import Foundation
import Testing

@Suite("doctor looks at the desktop")
struct DesktopChecksTests {
  /// The line about a subject, and the one with what to do.
  private func finding(_ subject: String, in output: String) -> (line: String, remedy: String) {
    let lines = output.split(separator: "\n").map(String.init)
    guard let index = lines.firstIndex(where: { $0.contains("  \(subject)  ") }) else { return ("", "") }
    let next = lines.dropFirst(index + 1).first ?? ""
    return (lines[index], next.contains("->") ? next : "")
  }

  @Test("in a desktop with Orca all is in order")
  func desktop() throws {
    let desktop = try DesktopSession()
    let outcome = try desktop.run(try Command.executable().path, ["doctor"])
    #expect(outcome.status == 0)
    let display = finding("display", in: outcome.output)
    #expect(display.line.hasPrefix("ok") && display.line.contains("X11"), "\(outcome.output)")
    #expect(finding("accessibility bus", in: outcome.output).line.hasPrefix("ok"), "\(outcome.output)")
    let idle = finding("Orca", in: outcome.output)
    #expect(idle.line.hasPrefix("limited") && idle.line.contains("not running"), "\(outcome.output)")
    #expect(idle.remedy.contains("start it"))
    let orca = try desktop.startOrca()
    defer { orca.terminate() }
    let heard = finding("Orca", in: try desktop.run(try Command.executable().path, ["doctor"]).output).line
    #expect(heard.hasPrefix("ok") && heard.contains("version") && heard.contains(", running"), "\(heard)")
  }

  @Test("without a desktop it says what `read` lacks, and that all else works")
  func noDesktop() throws {
    let environment = [
      "DISPLAY": "", "WAYLAND_DISPLAY": "", "XDG_SESSION_TYPE": "",
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent",
    ]
    let outcome = try Command.run(["doctor"], environment: environment)
    #expect(outcome.status == 0)
    for subject in ["display", "accessibility bus"] {
      let finding = finding(subject, in: outcome.output)
      #expect(finding.line.hasPrefix("limited") && finding.remedy.contains("hearsight read"), "\(outcome.output)")
    }
  }

  @Test("under Wayland without X it says what would be needed")
  func wayland() throws {
    let outcome = try Command.run(["doctor"], environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "wayland-0"])
    let display = finding("display", in: outcome.output)
    #expect(display.line.hasPrefix("limited") && display.line.contains("Wayland"), "\(outcome.output)")
  }
}
