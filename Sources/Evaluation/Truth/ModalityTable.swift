import Foundation
import HearsightScreenModel

/// Which screens show something that keeps a user from the page behind it, as a person saw it.
///
/// A file of lines with tabs between their columns, which the first line names: `set` (the name of the folder of
/// labelled screens), `screen`, `modal` (yes or no), `kind`, `element` (the index of what is in front among the labels'
/// elements), `title` (empty where it has none). Other columns are notes.
package struct ModalityTable: Sendable {
  package struct Row: Hashable, Sendable {
    package var set: String
    package var screen: String
    /// What is in front; `nil` where nothing is.
    package var kind: ModalView.Kind?
    /// The index of its element in the labels.
    package var element: Int?
    package var title: String?
  }

  package let rows: [Row]

  /// - Throws: ``EvaluationError/unreadable(path:reason:)``, ``EvaluationError/malformed(path:reason:)``
  package init(contentsOf url: URL) throws(EvaluationError) {
    let text: String
    do {
      text = try String(contentsOf: url, encoding: .utf8)
    } catch {
      throw .unreadable(path: url.path, reason: error.localizedDescription)
    }
    try self.init(text, path: url.path)
  }

  init(_ text: String, path: String) throws(EvaluationError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let names = (lines.first ?? "").split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    var rows: [Row] = []
    for (number, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let row = Dictionary(zip(names, cells)) { first, _ in first }
      rows.append(try Row(row, line: number + 1, path: path))
    }
    self.rows = rows
  }

  /// What is known of a labelled screen; `nil` where the table does not have it.
  func row(of screen: LabelledScreen) -> Row? {
    let folder = screen.imageURL.deletingLastPathComponent().deletingLastPathComponent().lastPathComponent
    return rows.first { $0.screen == screen.name && $0.set == folder }
  }
}

extension ModalityTable.Row {
  fileprivate init(_ cells: [String: String], line: Int, path: String) throws(EvaluationError) {
    guard let set = cells["set"], let screen = cells["screen"], let modal = cells["modal"],
      ["yes", "no"].contains(modal)
    else { throw .malformed(path: path, reason: "line \(line) lacks set, screen, or yes or no for modal") }
    self.set = set
    self.screen = screen
    guard modal == "yes" else { return }
    guard let kind = cells["kind"].flatMap(ModalView.Kind.init), let element = cells["element"].flatMap(Int.init) else {
      let kinds = ModalView.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw .malformed(path: path, reason: "line \(line) lacks a kind (\(kinds)) or an element's index")
    }
    self.kind = kind
    self.element = element
    title = cells["title"].flatMap { $0.isEmpty ? nil : $0 }
  }
}
