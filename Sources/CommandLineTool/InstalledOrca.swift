import Foundation
import HearsightAccessibilityBus

/// The Orca on this machine.
enum InstalledOrca {
  /// Whether it runs on this desktop, as this user.
  static var isRunning: Bool {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.contains { number in
      guard number.allSatisfy(\.isNumber),
        let name = try? String(contentsOfFile: "/proc/\(number)/comm", encoding: .utf8), name == "orca\n",
        let owner = try? FileManager.default.attributesOfItem(atPath: "/proc/\(number)")[.ownerAccountID] as? Int
      else { return false }
      guard owner == Int(getuid()), let display = ProcessInfo.processInfo.environment["DISPLAY"],
        let environment = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(number)/environ"))
      else { return false }
      return environment.split(separator: 0).contains { Data($0) == Data("DISPLAY=\(display)".utf8) }
    }
  }

  /// Longest wait for `orca --version`, in seconds. It starts Python and GTK, which takes under a second on most
  /// machines.
  private static let patience = 5.0

  /// The version of the installed Orca; `nil` where there is none, or it does not tell.
  static func version() -> OrcaVersion? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["orca", "--version"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now() + patience)
    timer.setEventHandler { process.terminate() }
    timer.resume()
    defer { timer.cancel() }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return OrcaVersion(text)
  }
}
