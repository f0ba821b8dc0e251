import Foundation

/// What `uiautomator dump /dev/tty` answered.
struct AndroidDump {
  /// The dump alone, without what the tool prints around it.
  let xml: Data
  /// The package of the window.
  let package: String?

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

  /// - Throws: ``CollectionError/notReady(reason:)`` where there is no dump, or it is cut off.
  init(_ answer: Data) throws(CollectionError) {
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
  var overlay: String? { Self.system.first { $0.package == package }?.what }

  /// The package of the first node.
  private static func package(in text: Substring) -> String? {
    guard let start = text.firstRange(of: "package=\"")?.upperBound else { return nil }
    let name = text[start...].prefix { $0 != "\"" }
    return name.isEmpty ? nil : String(name)
  }
}
