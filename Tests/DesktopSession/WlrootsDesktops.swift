import Foundation

/// Desktops of sway's family that do not tell where their windows are.
public enum WlrootsDesktop: String, CaseIterable, Sendable {
  case labwc
  case wayfire
  case river

  /// Why tests in it cannot run here; `nil` where they can. `scripts/setup.sh` installs it where Debian has one that
  /// runs without a graphics card; river is in none.
  public var isMissing: String? {
    if let reason = DesktopSession.missing(rawValue, package: rawValue) { return reason }
    guard self == .wayfire else { return nil }
    let version = DesktopSession.firstLine(of: [rawValue, "--version"])
    let numbers = version.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
    // Debian 12 and 13 have 0.7 and 0.9.
    let drawsByItself = numbers.lexicographicallyPrecedes([0, 10]) == false
    return drawsByItself ? nil : "Wayfire \(version) needs a graphics card; 0.10 and later do not"
  }

  /// Those that can run here.
  public static var present: [WlrootsDesktop] { allCases.filter { $0.isMissing == nil } }

  /// Why none can run here; `nil` where one can.
  public static var allAreMissing: String? {
    present.isEmpty ? allCases.compactMap(\.isMissing).joined(separator: "; ") : nil
  }
}

extension DesktopSession {
  /// A headless desktop of sway's family with a message bus; its one monitor has 1280 by 720 pixels.
  public static func wlroots(_ desktop: WlrootsDesktop) throws -> DesktopSession {
    try DesktopSession(script: "wlroots.sh", [desktop.rawValue], launcher: ordinaryUser)
  }

  /// What a program prints first; empty where that is nothing.
  static func firstLine(of command: [String]) -> String {
    let process = Process()
    let output = Pipe()
    process.prepare(command[0], Array(command.dropFirst()))
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return "" }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").first.map(String.init) ?? ""
  }
}
