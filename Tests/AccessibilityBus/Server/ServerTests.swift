import DesktopSession
import Foundation
import HearsightAccessibilityBus
import HearsightScreenModel
import Synchronization
import Testing

/// What a server handed on.
final class Log: Sendable {
  private let entries = Mutex<(requests: [AccessibleRequest], statuses: [AccessibilityServer.Status])>(([], []))

  var requests: [AccessibleRequest] { entries.withLock { $0.requests } }
  var statuses: [AccessibilityServer.Status] { entries.withLock { $0.statuses } }

  func note(_ request: AccessibleRequest) { entries.withLock { $0.requests.append(request) } }
  func note(_ status: AccessibilityServer.Status) { entries.withLock { $0.statuses.append(status) } }
}

/// A mixer's window that is served in a desktop of its own.
struct ServedMixer {
  let desktop: DesktopSession
  let server: AccessibilityServer
  let log = Log()

  init(_ tree: AccessibleTree = Mixer.tree(), configuration: AccessibilityServer.Configuration = .init()) throws {
    desktop = try DesktopSession()
    var configuration = configuration
    configuration.sessionBus = desktop.environment["DBUS_SESSION_BUS_ADDRESS"]
    server = AccessibilityServer(showing: tree, configuration: configuration) { [log] in
      log.note($0)
    } onStatus: { [log] in
      log.note($0)
    }
    try server.start()
  }

  /// Runs a script of pyatspi in which `app`, `frame` and `find(name)` are known.
  func pyatspi(_ script: String) throws -> DesktopSession.Outcome {
    try desktop.python(
      """
      import pyatspi, sys
      app = [a for a in pyatspi.Registry.getDesktop(0) if a and a.name == 'Hearsight'][0]
      frame = app[0]
      def find(name): return [c for c in frame if c.name == name][0]
      \(script)
      """)
  }
}

@Suite("A window on the accessibility bus", .serialized)
struct ServerTests {
  @Test("pyatspi sees names, roles, states and places, in navigation order")
  func seen() throws {
    let mixer = try ServedMixer()
    let outcome = try mixer.pyatspi(
      """
      print(frame.name, frame.getRoleName(), frame.getState().contains(pyatspi.STATE_ACTIVE))
      for c in frame:
          e = c.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
          print(c.name, '|', c.getRoleName(), '|', e.x, e.y, e.width, e.height)
      print(find('Loop').getState().contains(pyatspi.STATE_CHECKED))
      v = find('Volume').queryValue()
      print(v.minimumValue, v.currentValue, v.maximumValue)
      print(find('Track name').queryText().getText(0, -1))
      print(frame.queryComponent().getAccessibleAtPoint(230, 180, pyatspi.DESKTOP_COORDS).name)
      """)
    #expect(
      outcome.lines == [
        "Mixer frame True", "Player | heading | 220 154 60 14", "Play | push button | 220 170 100 36",
        "Stop | push button | 340 170 100 36", "Loop | check box | 220 230 70 24", "Volume | slider | 220 270 300 30",
        "Track name | entry | 220 370 200 24", "Ready | label | 220 410 90 20", "True", "0.0 40.0 100.0", "Untitled",
        "Play",
      ], "\(outcome)")
    mixer.server.stop()
  }
}
