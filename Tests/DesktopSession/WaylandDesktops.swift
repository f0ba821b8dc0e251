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
    let paths =
      [folder.path] + (try FileManager.default.contentsOfDirectory(atPath: folder.path)).map { "\(folder.path)/\($0)" }
    for path in paths where chown(path, nobody, nobody) != 0 {
      throw Failure.notStarted(log: "\(path) could not be given to another user: \(String(cString: strerror(errno)))")
    }
  }

  /// The process of the compositor.
  public var compositor: Int32? { environment["HEARSIGHT_TEST_COMPOSITOR"].flatMap { Int32($0) } }
}
