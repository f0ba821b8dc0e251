import Foundation

/// What `uiautomator dump /dev/tty` answered.
package struct AndroidDump {
  /// The dump alone, without what the tool prints around it.
  package let xml: Data
  /// The package whose window it is.
  package let package: String?

  /// Packages of the system whose windows lie over apps: the shade and its dialogs, questions for permissions, "isn't
  /// responding", what the chooser shows.
  private static let system: [(package: String, what: String)] = [
    ("com.android.systemui", "the system's own panel"),
    ("com.android.permissioncontroller", "a question for a permission"),
    ("com.google.android.permissioncontroller", "a question for a permission"),
    ("com.android.packageinstaller", "a question for a permission"),
    ("com.google.android.packageinstaller", "a question for a permission"),
    ("android", "a dialog of the system"),
    ("com.android.intentresolver", "the system's chooser"),
  ]

  /// - Throws: ``AndroidError/notReady(reason:)`` where there is no dump, or it is cut off.
  package init(_ answer: Data) throws(AndroidError) {
    let text = String(decoding: answer, as: UTF8.self)
    guard let start = text.firstRange(of: "<hierarchy")?.lowerBound else {
      let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? "nothing"
      throw .notReady(reason: "uiautomator gave no hierarchy, but \(line.prefix(120))")
    }
    guard let end = text[start...].firstRange(of: "</hierarchy>")?.upperBound else {
      throw .notReady(reason: "the hierarchy is cut off")
    }
    let declaration = "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n"
    xml = Data((declaration + text[start..<end] + "\n").utf8)
    package = Self.package(in: text[start..<end])
  }

  /// What of the system the window is; `nil` where it is an app's.
  package var overlay: String? { Self.system.first { $0.package == package }?.what }

  /// The package with most nodes, the system's only where there is no other: some phones dump the status bar along with
  /// the app. Names without a dot are of no app.
  private static func package(in text: Substring) -> String? {
    var counts: [String: Int] = [:]
    var rest = text
    while let start = rest.firstRange(of: "package=\"")?.upperBound {
      let name = rest[start...].prefix { $0 != "\"" }
      if !name.isEmpty { counts[String(name), default: 0] += 1 }
      rest = rest[name.endIndex...]
    }
    let apps = counts.filter { told in told.key.contains(".") && !system.contains { $0.package == told.key } }
    return (apps.isEmpty ? counts : apps).max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}
