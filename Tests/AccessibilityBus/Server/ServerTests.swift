import DesktopSession
import Foundation
import HearsightAccessibilityBus
import HearsightMessageBus
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
final class ServedMixer {
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

  deinit { server.stop() }

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

  @Test("what pyatspi does is answered at once and reaches the window's owner")
  func requests() throws {
    let mixer = try ServedMixer()
    let outcome = try mixer.pyatspi(
      """
      print(find('Play').queryAction().doAction(0))
      print(find('Loop').queryComponent().grabFocus())
      find('Volume').queryValue().currentValue = 75
      print(find('Stop').queryAction().doAction(0))
      """)
    #expect(outcome.lines == ["True", "True", "False"], "\(outcome)")
    let tree = mixer.server.tree
    let (play, loop, volume) = (tree.id(of: "Play"), tree.id(of: "Loop"), tree.id(of: "Volume"))
    #expect(
      mixer.log.requests == [
        .act(node: try #require(play), action: 0), .focus(node: try #require(loop)),
        .set(node: try #require(volume), value: 75),
      ])
  }

  @Test("what changed is told: states, names, values, who came and who left")
  func events() throws {
    let mixer = try ServedMixer()
    let listener = try mixer.desktop.start(
      "/usr/bin/python3",
      [
        "-c",
        """
        import pyatspi
        def heard(e):
            if e.host_application and e.host_application.name != 'Hearsight': return
            print(e.type, '|', e.source.name if 'defunct' not in e.type else '', '|', e.detail1, flush=True)
        pyatspi.Registry.registerEventListener(heard, 'object:state-changed', 'object:property-change',
          'object:children-changed', 'object:bounds-changed', 'object:text-changed', 'window')
        pyatspi.Registry.start()
        """,
      ], log: "events.log")
    defer { listener.terminate() }
    func heard() -> [String] {
      let file = mixer.desktop.folder.appendingPathComponent("events.log")
      return ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    }
    let isListening = DesktopSession.wait {
      mixer.server.focus(on: mixer.server.tree.stops.first)
      mixer.server.focus(on: nil)
      Thread.sleep(forTimeInterval: 0.2)
      return heard().contains { $0.contains("| Player |") }
    }
    #expect(isListening, "\(heard())")
    var placement = Mixer.placement
    placement.origin.x += 10
    let eject = (
      Element(id: 0, type: .container, frame: Rect(x: 260, y: 20, width: 100, height: 36)),
      Stop(
        id: 0, kind: .single, elements: [0], frame: Rect(x: 260, y: 20, width: 100, height: 36), label: "Eject",
        traits: .button)
    )
    let screen = Mixer.screen(isLooping: false, track: "Untied", also: [eject])
    mixer.server.show(AccessibleTree(screen, in: placement, after: mixer.server.tree))
    mixer.server.focus(on: mixer.server.tree.id(of: "Eject"))
    #expect(DesktopSession.wait { heard().contains { $0.contains("| Eject |") } }, "\(heard())")
    mixer.server.show(
      AccessibleTree(Mixer.screen(isLooping: false, track: "Untied"), in: placement, after: mixer.server.tree))
    #expect(DesktopSession.wait { heard().contains { $0.hasPrefix("object:children-changed:remove") } }, "\(heard())")
    let expected = [
      "object:children-changed:add | Mixer | 7", "object:bounds-changed | Mixer | 0",
      "object:state-changed:checked | Loop | 0", "object:text-changed:delete | Track name | 4",
      "object:state-changed:focused | Eject | 1", "object:children-changed:remove | Mixer | 7",
    ]
    #expect(heard().filter(expected.contains) == expected, "\(heard())")
  }

  @Test("what is announced just before the end is still told, and can be asked for")
  func lastWords() throws {
    let mixer = try ServedMixer(configuration: .init(announcements: .notification))
    let listener = try mixer.desktop.start(
      "/usr/bin/python3",
      [
        "-c",
        """
        import pyatspi
        def heard(e): print(e.source.getRoleName(), e.source.name, flush=True)
        pyatspi.Registry.registerEventListener(heard, 'object:state-changed:showing')
        pyatspi.Registry.start()
        """,
      ], log: "words.log")
    defer { listener.terminate() }
    func heard() -> String {
      (try? String(contentsOf: mixer.desktop.folder.appendingPathComponent("words.log"), encoding: .utf8)) ?? ""
    }
    let isListening = DesktopSession.wait {
      mixer.server.announce("Still open")
      Thread.sleep(forTimeInterval: 0.2)
      return heard().contains("Still open")
    }
    #expect(isListening)
    mixer.server.announce("The window was closed")
    mixer.server.stop()
    #expect(DesktopSession.wait { heard().contains("notification The window was closed") }, "\(heard())")
  }

  @Test("texts that are hostile reach a screen reader as text, and break nothing")
  func hostile() throws {
    let noncharacter = String(String.UnicodeScalarView([Unicode.Scalar(0xFDD0 as UInt32)].compactMap { $0 }))
    let names = [
      "a\0b", "x\(noncharacter)y", "\u{202E}tail", "'; rm -rf / #", String(repeating: "long ", count: 200_000),
    ]
    let picture = screen(names.map { (.container, Rect(x: 0, y: 0, width: 9, height: 9), $0, .button) })
    var placement = Mixer.placement
    placement.title = "\u{FFFE}\0<b>title</b>\u{7}"
    let mixer = try ServedMixer(AccessibleTree(picture, in: placement))
    let outcome = try mixer.pyatspi("print(frame.name); [print(len(c.name), c.name[:14]) for c in frame]")
    #expect(
      outcome.lines == ["<b>title</b>", "2 ab", "2 xy", "4 tail", "13 '; rm -rf / #", "19999 long long long"],
      "\(outcome)")
  }

  @Test("calls that are wrong get an error, and the server lives on")
  func wrongCalls() throws {
    let mixer = try ServedMixer()
    let outcome = try mixer.desktop.python(
      """
      import dbus
      session = dbus.SessionBus()
      address = session.get_object('org.a11y.Bus', '/org/a11y/bus').GetAddress(dbus_interface='org.a11y.Bus')
      bus = dbus.bus.BusConnection(address)
      def call(path, interface, member, signature, args):
          try: print(bus.call_blocking(sys.argv[1], path, interface, member, signature, args))
          except dbus.DBusException as e: print(e.get_dbus_name().split('.')[-1])
      import sys
      root = '/org/a11y/atspi/accessible/'
      call(root + '1', 'org.a11y.atspi.Accessible', 'GetChildAtIndex', 's', ['one'])
      call(root + '77', 'org.a11y.atspi.Accessible', 'GetRole', '', [])
      call(root + '1', 'org.a11y.atspi.Accessible', 'Destroy', '', [])
      call(root + '1', 'org.a11y.atspi.Action', 'DoAction', 'i', [0])
      call(root + '4', 'org.a11y.atspi.Action', 'DoAction', 'i', [-2147483648])
      call(root + '1', 'org.freedesktop.DBus.Properties', 'Get', 'ss', ['x' * 1000000, 'y'])
      call(root + '1', 'org.a11y.atspi.Accessible', 'GetChildAtIndex', 'av', [[dbus.Int32(i) for i in range(500)]])
      call(root + '4', 'org.freedesktop.DBus.Introspectable', 'Introspect', '', [])
      """, [try #require(busName(of: mixer))])
    #expect(
      outcome.lines.prefix(7) == [
        "InvalidArgs", "UnknownObject", "UnknownMethod", "UnknownInterface", "InvalidArgs", "UnknownInterface",
        "InvalidArgs",
      ], "\(outcome)")
    #expect(outcome.output.contains("org.a11y.atspi.Component"))
    #expect(try mixer.pyatspi("print(frame.name)").lines == ["Mixer"])
  }

  private func busName(of mixer: ServedMixer) -> String? {
    for case .connected(let name) in mixer.log.statuses.reversed() { return name }
    return nil
  }
}
