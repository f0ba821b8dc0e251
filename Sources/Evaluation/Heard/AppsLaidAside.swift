import Foundation

/// The apps whose screens are laid aside: figures are chosen by them, and their mistakes are not looked at.
package struct AppsLaidAside: Sendable {
  private let names: Set<String>

  /// Reads a file with the name of an app a line, as `source.json` has it; lines that start with `#` are remarks.
  ///
  /// - Throws: ``EvaluationError/unreadable(path:reason:)``
  package init(contentsOf url: URL) throws(EvaluationError) {
    let text: String
    do {
      text = try String(contentsOf: url, encoding: .utf8)
    } catch {
      throw .unreadable(path: url.path, reason: error.localizedDescription)
    }
    let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
    names = Set(lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }.map { $0.lowercased() })
  }

  /// Whether an app is one of them.
  func contains(_ app: String) -> Bool { names.contains(app.lowercased()) }

  /// The columns of a set: one, or two where some of its apps are laid aside.
  func columns(of set: HeardColumn) -> [HeardColumn] {
    let aside = set.screens.filter { contains($0.truth.app) }
    guard !aside.isEmpty else { return [set] }
    let seen = set.screens.filter { !contains($0.truth.app) }
    return [
      HeardColumn(name: "\(set.name) seen", screens: seen),
      HeardColumn(name: "\(set.name) aside", screens: aside, isShown: false),
    ]
  }
}
