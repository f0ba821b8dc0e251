import Foundation
import HearsightAccessibilityBus

/// The Orca on this machine.
enum InstalledOrca {
  /// It starts Python and GTK, in under a second on most machines.
  private static let patience = 5.0

  /// `nil` where there is none, or it does not say.
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
