import Foundation

/// A message that the desktop shows for a while, and its screen reader says.
struct DesktopNotification {
  var title: String
  var text: String

  /// Shows it by libnotify's program; nothing happens where that is not installed.
  func show() {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["notify-send", "--app-name=Hearsight", "--", title, text]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return }
    process.waitUntilExit()
  }
}
