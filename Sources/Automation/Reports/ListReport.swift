import HearsightScreenModel
import HearsightWindows

/// What is heard of a window.
package struct ListReport: AutomationReport {
  private let heard: HeardWindow
  private let elements: [HeardElement]

  /// - Parameters:
  ///   - role: only elements of this role.
  ///   - group: only elements of this group.
  /// - Throws: ``AutomationError/noGroup(_:there:)``
  package init(_ heard: HeardWindow, role: HeardRole? = nil, group: String? = nil) throws(AutomationError) {
    self.heard = heard
    elements = try heard.elements(of: group).filter { role == nil || $0.role == role }
  }

  package var lines: [String] {
    let front = heard.modal.map { ["in front: \($0.isEmpty ? "a dialog" : "\"\($0)\"")"] } ?? []
    let rows = elements.flatMap { element in
      [element.summary] + element.actions.map { "   action  \"\($0.name.oneLine)\"" }
    }
    return front + (rows.isEmpty ? ["nothing is heard"] : rows)
  }

  package var status: ExitStatus { .done }

  private enum Key: String, CodingKey { case modal, elements }

  package func encode(to encoder: any Encoder) throws {
    try ReportHead(command: "list", outcome: "done", window: WindowDocument(heard.window)).encode(to: encoder)
    var values = encoder.container(keyedBy: Key.self)
    try values.encodeIfPresent(heard.modal, forKey: .modal)
    try values.encode(elements.map(ElementDocument.init), forKey: .elements)
  }
}

extension HeardWindow {
  /// - Throws: ``AutomationError/noGroup(_:there:)``
  fileprivate func elements(of group: String?) throws(AutomationError) -> [HeardElement] {
    guard let group else { return elements }
    let found = GroupScope(screen: screen, elements: elements).members(of: group)
    guard !found.isEmpty else { throw .noGroup(group, there: elements) }
    return found
  }
}
