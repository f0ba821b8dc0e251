import DesktopSession
import Foundation
import HearsightAccessibilityBus
import HearsightScreenModel
import Testing

@Suite("Reading what other apps expose", .serialized)
struct ExposedWindowReaderTests {
  /// A GTK window of which a part is painted, as no screen reader can see it.
  private static let app = """
    import gi, sys
    gi.require_version('Gtk', '3.0')
    from gi.repository import Gtk, GLib
    window = Gtk.Window(title='Half exposed')
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    def painted(area, context):
        context.move_to(10, 30); context.set_font_size(20); context.show_text('Painted')
    area = Gtk.DrawingArea(); area.set_size_request(200, 50); area.connect('draw', painted)
    slider = Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 10, 1); slider.set_value(3)
    secret = Gtk.Entry(visibility=False, text='hunter2')
    hidden = Gtk.Button(label='Hidden'); hidden.set_no_show_all(True)
    for part in [Gtk.Label(label='Hello'), Gtk.Button(label='Press'), area, slider, secret, hidden]: box.add(part)
    window.add(box); window.show_all()
    GLib.timeout_add(500, lambda: print('shown', flush=True))
    Gtk.main()
    """

  private func start(in desktop: DesktopSession) throws -> Process {
    let app = try desktop.start("/usr/bin/python3", ["-c", Self.app], log: "app.log")
    let log = desktop.folder.appendingPathComponent("app.log")
    let isShown = DesktopSession.wait { (try? String(contentsOf: log, encoding: .utf8))?.contains("shown") == true }
    #expect(isShown, "\((try? String(contentsOf: log, encoding: .utf8)) ?? "")")
    return app
  }

  @Test("a GTK window's own nodes are read, and its painted part is added from the pixels")
  func merged() throws {
    let desktop = try DesktopSession()
    let app = try start(in: desktop)
    let reader = ExposedWindowReader(sessionBus: desktop.environment["DBUS_SESSION_BUS_ADDRESS"])
    #expect(try reader.window(titled: "Nobody's") == nil)
    #expect(try reader.window(titled: "Half exposed", of: 1) == nil)
    let window = try #require(try reader.window(titled: "Half exposed", of: app.processIdentifier))
    #expect(window.isComplete)
    let roles = window.nodes.map(\.role)
    #expect(roles.first == .frame && roles.contains(.label) && roles.contains(.pushButton) && roles.contains(.slider))
    #expect(!window.nodes.contains { $0.text == "hunter2" })
    let frame = try #require(window.nodes.first?.frame)
    let placement = WindowPlacement(
      title: "Half exposed", origin: Point(x: frame.x, y: frame.y), size: Size(width: frame.width, height: frame.height)
    )
    let hello = try #require(window.nodes.first { $0.role == .label && $0.name == "Hello" })
    let inWindow = Rect(
      x: hello.frame.x - frame.x + 3, y: hello.frame.y - frame.y + 2, width: hello.frame.width - 6, height: 12)
    let picture = screen([
      (.text, inWindow, "Hello", .staticText),
      (.text, Rect(x: 10, y: 60, width: 80, height: 20), "Painted", .staticText),
    ])
    let stops = AccessibleTree(picture, in: placement).stopNodes
    let tree = AccessibleTree(stops: ExposedTreeMerger().merge(window, with: stops, in: placement), in: placement)
    let names = tree.stopNodes.map(\.name)
    #expect(names.filter { $0 == "Hello" }.count == 1 && names.contains("Painted") && names.contains("Press"))
    #expect(!names.contains("Hidden"))
    #expect(tree.node("Hello")?.original == hello.reference && tree.node("Painted")?.original == nil)
    #expect(tree.stopNodes.first { $0.role == .slider }?.value?.current == 3)
  }

  @Test("an app that hangs is left after a while, and others are still read")
  func hanging() throws {
    let desktop = try DesktopSession()
    let (app, other) = (try start(in: desktop), try start(in: desktop))
    kill(app.processIdentifier, SIGSTOP)
    defer { kill(app.processIdentifier, SIGCONT) }
    let limits = ExposedWindowReader.Limits(answer: 0.2, total: 5)
    let reader = ExposedWindowReader(sessionBus: desktop.environment["DBUS_SESSION_BUS_ADDRESS"], limits: limits)
    #expect(try reader.window(titled: "Half exposed", of: app.processIdentifier) == nil)
    let window = try reader.window(titled: "Half exposed")
    #expect(window?.nodes.contains { $0.name == "Press" } == true)
    other.terminate()
  }

  @Test("no more is read than was asked for")
  func limited() throws {
    let desktop = try DesktopSession()
    _ = try start(in: desktop)
    let reader = ExposedWindowReader(
      sessionBus: desktop.environment["DBUS_SESSION_BUS_ADDRESS"], limits: .init(nodes: 3))
    let window = try #require(try reader.window(titled: "Half exposed"))
    #expect(window.nodes.count == 3 && !window.isComplete)
  }

  @Test("without a bus there is an error that says what to do")
  func noBus() {
    let reader = ExposedWindowReader(sessionBus: "unix:path=/nonexistent/bus")
    #expect(throws: AccessibilityBusError.self) { try reader.window(titled: "x") }
  }
}
