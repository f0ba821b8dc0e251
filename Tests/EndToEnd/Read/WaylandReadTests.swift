import DesktopSession
import Foundation
import HearsightScreenModel
import Testing

/// A window that exposes nothing, on Wayland, read by the built command.
@Suite(
  "hearsight read in sway", .enabled(if: swayProblem == nil, "\(swayProblem ?? "")"),
  .serialized, .timeLimit(.minutes(30)))
struct SwayReadTests {
  private func session(_ arguments: [String] = []) throws -> ReadSession {
    try ReadSession("gtk-mixer.py", arguments, in: DesktopSession.sway())
  }

  @Test("every control is heard with what it is, pressed, and what changed is said")
  func controls() throws {
    let session = try session()
    try expectControls(session, reading: ["--window", "Mixer"])
    try session.say("quit")
    #expect(try session.end() == 0)
  }

  @Test("it is listed, and doctor says through what it is read")
  func list() throws {
    let session = try session()
    let list = try session.desktop.run(try Command.executable().path, ["read", "--list"])
    #expect(list.lines.count == 1 && list.output.contains("\"Mixer\"  (active)"), "\(list.output)\(list.errors)")
    let doctor = try session.desktop.run(try Command.executable().path, ["doctor"])
    let line = doctor.lines.first { $0.contains("  display  ") } ?? ""
    #expect(line.hasPrefix("ok") && line.contains("sway") && line.contains("wlroots"), "\(doctor.output)")
    let forced = try session.desktop.run(
      try Command.executable().path, ["read", "--window", "Mixer", "--system", "x11", "--dump"])
    #expect(forced.status == 1 && forced.errors.contains("XWayland"), "\(forced.errors)")
  }

  @Test("the app's end and the compositor's are told, in a sentence and an exit status")
  func endings() throws {
    let session = try session()
    try session.readAloud(["--window", "Mixer", "--mute"])
    #expect(session.says("elements."))
    session.app.terminate()
    #expect(session.says("the window \"Mixer\" was closed"), "\(session.said)")
    #expect(try session.end() == 0)
    let other = try ReadSession("gtk-mixer.py", in: session.desktop)
    try other.readAloud(["--window", "Mixer", "--mute"])
    #expect(other.says("elements."))
    kill(try #require(session.desktop.compositor), SIGKILL)
    #expect(other.says("the display has gone"), "\(other.said)")
    #expect(try other.end() == 1)
  }
}

@Suite(
  "hearsight in labwc, Wayfire and river", .enabled(if: wlrootsProblem == nil, "\(wlrootsProblem ?? "")"),
  .serialized, .timeLimit(.minutes(30)))
struct WlrootsReadTests {
  @Test(
    "every control is heard, pressed, and what changed is said; scripts press by name; doctor tells what is read",
    arguments: WlrootsDesktop.present)
  func controls(_ kind: WlrootsDesktop) throws {
    let session = try ReadSession("gtk-mixer.py", in: DesktopSession.wlroots(kind))
    let command = try Command.executable().path
    let list = try session.desktop.run(command, ["read", "--list"])
    #expect(list.lines.count == 1 && list.output.contains(": Mixer\"  (active)"), "\(list.output)\(list.errors)")
    #expect(list.errors.contains("whole monitors are read"), "\(list.errors)")
    let doctor = try session.desktop.run(command, ["doctor"])
    #expect(doctor.lines.contains { $0.contains("  display  ") && $0.contains("wlroots") }, "\(doctor.output)")
    try expectControls(session, reading: ["--window", "Mixer"])
    try session.say("quit")
    #expect(try session.end() == 0)
    let press = try session.desktop.run(command, ["press", "Play", "--window", "Mixer"])
    #expect(press.status == 0, "\(press.output)\(press.errors)")
    #expect(session.told.components(separatedBy: "pressed Play").count == 3, "\(session.told)")
  }
}

@Suite(
  "hearsight read in GNOME",
  .enabled(if: gnomeProblem == nil, "\(gnomeProblem ?? "")"), .serialized,
  .timeLimit(.minutes(30)))
struct GNOMEReadTests {
  @Test("every control is heard with what it is, pressed, and what changed is said")
  func controls() throws {
    let session = try ReadSession("gtk-mixer.py", in: DesktopSession.gnome())
    session.desktop.answerDialog(.share(allowingToPress: true), after: 5)
    try expectControls(session, reading: ["--window", "Mixer"])
    session.app.terminate()
    #expect(session.says("the window \"Mixer\" was closed"), "\(session.said)")
    #expect(try session.end() == 0)
  }

  @Test("a dialog that is cancelled is an error in a sentence, and doctor says through what windows are read")
  func refused() throws {
    let session = try ReadSession("gtk-mixer.py", in: DesktopSession.gnome())
    let doctor = try session.desktop.run(try Command.executable().path, ["doctor"])
    let line = doctor.lines.first { $0.contains("  display  ") } ?? ""
    #expect(line.hasPrefix("ok") && line.contains("portal"), "\(doctor.output)")
    session.desktop.answerDialog(.refuse, after: 5)
    let outcome = try session.desktop.run(try Command.executable().path, ["read", "--window", "Mixer", "--dump"])
    #expect(outcome.status == 1 && outcome.errors.contains("no window was shared"), "\(outcome.errors)")
  }

  @Test("when GNOME's own dialog has had the keyboard, the window that is read is told to have it again")
  func shell() throws {
    let session = try ReadSession("gtk-mixer.py", in: DesktopSession.gnome())
    session.desktop.answerDialog(.share(allowingToPress: true), after: 5)
    try session.read(["--window", "Mixer"])
    let listener = try session.desktop.start("/usr/bin/python3", ["-c", Self.listening], log: "events.log")
    defer { listener.terminate() }
    try #require(DesktopSession.wait { session.desktop.log("events.log").contains("listening") })
    // Alt and F2: a command is asked for. Then Escape.
    for (keys, last) in [("0xffe9+0xffbf", "gnome-shell: Activate"), ("0xff1b", "Mixer: Activate")] {
      try session.desktop.person("key \(keys)")
      let isTold = DesktopSession.wait(seconds: 60) {
        session.desktop.log("events.log").split(separator: "\n").last.map { $0 == last } ?? false
      }
      #expect(isTold, "\(session.desktop.log("events.log"))")
    }
    session.app.terminate()
    #expect(try session.end() == 0)
  }

  /// Prints which windows are told to be active, or not to be: ours by its title, the shell's has none.
  private static let listening = """
    from gi.repository import Gio, GLib
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    ask = ("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1, None)
    (address,) = session.call_sync(*ask)
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
    def heard(bus, sender, path, interface, member, values):
        print(values.unpack()[3] or "gnome-shell", member, sep=": ", flush=True)
    bus.signal_subscribe(None, "org.a11y.atspi.Event.Window", None, None, None, 0, heard)
    registry = "org.a11y.atspi.Registry"
    # Programs tell only what somebody has asked for.
    for event in ("window:activate", "window:deactivate"):
        ask = GLib.Variant("(sass)", (event, [], ""))
        bus.call_sync(registry, "/org/a11y/atspi/registry", registry, "RegisterEvent", ask, None, 0, -1, None)
    print("listening", flush=True)
    GLib.MainLoop().run()
    """
}

/// Why these tests cannot run here.
private let swayProblem = DesktopSession.swayIsMissing ?? DesktopSession.cannotRun(in: Command.root)
private let wlrootsProblem = WlrootsDesktop.allAreMissing ?? DesktopSession.cannotRun(in: Command.root)
private let gnomeProblem = DesktopSession.gnomeIsMissing ?? DesktopSession.cannotRun(in: Command.root)

/// What is expected of the mixer in every Wayland desktop.
private func expectControls(_ session: ReadSession, reading options: [String]) throws {
  try session.readAloud(options + ["--mute"])
  try #require(session.says("elements."), "\(session.said)")
  // In the order in which they are come across.
  for (heard, told, said) in [
    ("Play. Button", "pressed Play", "Now playing"), ("Record. Button", "pressed Record", "Now recording"),
    ("Eject. Button", "pressed Eject", "No disc"), ("Repeat", "Repeat on", "Repeat"),
  ] {
    try session.activate(heard)
    #expect(session.isTold(told), "\(session.said)\(session.told)")
    #expect(session.says(said), "\(session.said)")
  }
}
