import Foundation

/// Desktops of Wayland for tests.
extension DesktopSession {
  /// A headless sway with a message bus.
  ///
  /// - Parameters:
  ///   - size: Of the monitor HEADLESS-1.
  ///   - configuration: More lines of sway's.
  public static func sway(size: String = "1280x800", configuration: String = "") throws -> DesktopSession {
    try DesktopSession(script: "sway.sh", [size, configuration], launcher: ordinaryUser)
  }

  /// Why tests in sway cannot run here; `nil` where they can. `scripts/setup.sh` installs it where Debian has it.
  public static var swayIsMissing: String? { missing("sway", package: "sway") }

  /// A headless GNOME with its portal, PipeWire and a person who can answer dialogs.
  public static func gnome() throws -> DesktopSession {
    try DesktopSession(script: "gnome.sh", [], launcher: ordinaryUser)
  }

  /// Why tests in GNOME cannot run here; `nil` where they can.
  public static var gnomeIsMissing: String? {
    [
      ("gnome-shell", "gnome-shell"), ("xdg-desktop-portal", "xdg-desktop-portal"),
      ("xdg-desktop-portal-gnome", "xdg-desktop-portal-gnome"), ("pipewire", "pipewire"),
      ("wireplumber", "wireplumber"),
    ].lazy.compactMap { missing($0, package: $1) }.first
  }

  /// Why programs of a folder cannot be run in these desktops; `nil` where they can: they run as another user where
  /// the tests run as root, and that user may not be let into a checkout.
  public static func cannotRun(in folder: URL) -> String? {
    guard let first = ordinaryUser.first else { return nil }
    let process = Process()
    let words = ordinaryUser.dropFirst() + ["test", "-x", folder.path]
    process.prepare(first, Array(words))
    try? process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? nil : "the tests run as root, and others may not enter \(folder.path)"
  }

  /// Whether the tests run as root, whom the buses and the portal of these desktops do not let in.
  public static var testsRunAsRoot: Bool { geteuid() == 0 }

  /// Has the person at the desk do something: see `person.py`.
  public func person(_ commands: String...) throws {
    let pipe = try FileHandle(forWritingTo: folder.appendingPathComponent("person"))
    try pipe.write(contentsOf: Data((commands.joined(separator: "\n") + "\n").utf8))
    try pipe.close()
  }

  /// What the person does with the portal's dialog, which GNOME shows in the middle of 1280 by 900 pixels.
  public enum Consent: Sendable {
    case share(allowingToPress: Bool)
    case refuse
  }

  /// Answers the portal's dialog a while from now.
  public func answerDialog(_ consent: Consent, after seconds: Double = 3.5) {
    Thread.detachNewThread { [self] in
      Thread.sleep(forTimeInterval: seconds)
      switch consent {
      case .share(let mayPress):
        let places = Self.dialogPlaces
        let allow = mayPress ? ["click \(places.allow)", "sleep 0.5"] : []
        let commands = ["click \(places.window)", "sleep 0.5"] + allow + ["click \(places.share)"]
        try? person(commands.joined(separator: "\n"))
      case .refuse: try? person("key 0xff1b")
      }
    }
  }

  /// Where the dialog has the one window, the switch to allow pressing and the button to share: as seen in GNOME 43 of
  /// Debian 12 and in GNOME 48 of Debian 13.
  private static let dialogPlaces = {
    let version = firstLine(of: ["gnome-shell", "--version"]).split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
    return version < 46
      ? (window: "640 452", allow: "830 538", share: "853 339")
      : (window: "640 491", allow: "896 373", share: "922 239")
  }()

  static func missing(_ program: String, package: String) -> String? {
    let folders = ["/usr/bin", "/usr/libexec", "/usr/local/bin"]
    let isThere = folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
    return isThere ? nil : "\(program) is not there (Debian: \(package)); run make setup"
  }

  /// Sway and GNOME Shell refuse to run as root, so that they run as another user where the tests do.
  static var ordinaryUser: [String] {
    geteuid() == 0 ? ["setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"] : []
  }

  private static let nobody: UInt32 = 65534

  /// Makes a folder that of the ordinary user.
  static func giveAway(_ folder: URL) throws {
    let inside = FileManager.default.enumerator(atPath: folder.path)?.allObjects.compactMap { $0 as? String } ?? []
    let paths = [folder.path] + inside.map { "\(folder.path)/\($0)" }
    for path in paths where chown(path, nobody, nobody) != 0 {
      throw Failure.notStarted(log: "\(path) could not be given to another user: \(String(cString: strerror(errno)))")
    }
  }

  /// The process of the compositor.
  public var compositor: Int32? { environment["HEARSIGHT_TEST_COMPOSITOR"].flatMap { Int32($0) } }
}
