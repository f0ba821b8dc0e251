import Foundation
import Hearsight
import HearsightAccessibilityBus
import HearsightWindows

/// Whether `read` can see this desktop's windows and be heard through Orca.
enum DesktopChecks {
  typealias Finding = InstallationReport.Finding

  static var findings: [Finding] { [display, accessibilityBus, orca] }

  /// X11 or Wayland, and whether its windows can be seen and clicked.
  private static var display: Finding {
    let environment = ProcessInfo.processInfo.environment
    let isWayland = environment["WAYLAND_DISPLAY"]?.isEmpty == false || environment["XDG_SESSION_TYPE"] == "wayland"
    do {
      let count = try X11WindowSystem().windows().count
      let name = environment["DISPLAY"] ?? ""
      guard isWayland else {
        return Finding(severity: .ok, subject: "display", detail: "X11, \(name), \(count) windows")
      }
      return Finding(
        severity: .limited, subject: "display",
        detail: "Wayland; of its windows only those of XWayland can be read (\(name), \(count) windows)",
        remedy: "log in to an X11 session, or start the app with GDK_BACKEND=x11, QT_QPA_PLATFORM=xcb or "
          + "SDL_VIDEODRIVER=x11")
    } catch {
      return Finding(
        severity: .limited, subject: "display", detail: "\(error)", remedy: ownSession)
    }
  }

  private static var accessibilityBus: Finding {
    do {
      let probe = try AccessibilityBusProbe()
      let reader =
        switch probe.isScreenReaderOn {
        case true?: "a screen reader is on"
        case false?: "no screen reader is on"
        case nil: "whether a screen reader is on, it does not say"
        }
      return Finding(severity: .ok, subject: "accessibility bus", detail: "\(reader), \(probe.address)")
    } catch {
      return Finding(
        severity: .limited, subject: "accessibility bus", detail: "\(error)", remedy: remedy(for: error))
    }
  }

  private static func remedy(for error: AccessibilityBusError) -> String {
    if case .noSessionBus = error { return ownSession }
    return "apt-get install at-spi2-core, and log in again; only `hearsight read` needs it"
  }

  private static let ownSession = "run hearsight in the desktop's own session; only `hearsight read` needs one"

  private static var orca: Finding {
    guard let version = InstalledOrca.version() else {
      return Finding(
        severity: .limited, subject: "Orca", detail: "not found; windows can be read with --self-voiced only",
        remedy: "apt-get install orca")
    }
    let configuration = AccessibilityServer.Configuration(for: version)
    let isRunning = InstalledOrca.isRunning
    var detail = "version \(version), \(isRunning ? "running" : "not running")"
    if configuration.announcements == .notification {
      detail += "; announcements reach it as notifications, as it is older than 45"
    }
    return Finding(
      severity: isRunning ? .ok : .limited, subject: "Orca", detail: detail,
      remedy: isRunning
        ? "" : "start it with Alt+Super+S or `orca`; until then windows are heard with --self-voiced only")
  }
}
