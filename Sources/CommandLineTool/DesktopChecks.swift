import Foundation
import Hearsight
import HearsightAccessibilityBus
import HearsightWindows

/// Whether `read` can see this desktop's windows and be heard through Orca.
enum DesktopChecks {
  typealias Finding = InstallationReport.Finding

  static var findings: [Finding] { [display, accessibilityBus, orca] }

  /// Through what this desktop's windows are seen and clicked, and why not through what would be better.
  private static var display: Finding {
    let systems = WindowSystems()
    let desktop = systems.isWayland ? ["Wayland", systems.desktop].compactMap { $0 }.joined(separator: ", ") : "X11"
    do {
      let opened = try systems.open(preferring: nil)
      let count = opened.system.asksFirst ? nil : (try? opened.system.windows().count).map { "\($0) windows" }
      let reading = ["\(desktop), read through \(opened.kind.title)", count].compactMap { $0 }.joined(separator: ", ")
      let reasons = opened.isForXWaylandAlone || opened.refusals.isEmpty ? [] : [opened.refusals]
      return Finding(
        severity: opened.isPoor ? .limited : .ok, subject: "display",
        detail: ([reading] + opened.notes + reasons).joined(separator: "; "),
        remedy: opened.isPoor ? betterDesktop : "")
    } catch {
      return Finding(
        severity: .limited, subject: "display", detail: "\(desktop); \(error.reason)", remedy: ownSession)
    }
  }

  private static let betterDesktop =
    "use GNOME, KDE Plasma or sway, log in to an X11 session, or start the app with GDK_BACKEND=x11, "
    + "QT_QPA_PLATFORM=xcb or SDL_VIDEODRIVER=x11"

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
