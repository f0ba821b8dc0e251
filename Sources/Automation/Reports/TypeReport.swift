import HearsightScreenModel
import HearsightWindows

/// What came of typing.
package struct TypeReport: AutomationReport {
  package enum Outcome: String, Hashable, Sendable {
    /// The field shows the text.
    case typed
    /// The field hides what it holds, and changed.
    case concealed
    /// Enter was pressed, and something changed, but the field shows the text no more.
    case submitted
    /// The field shows something else.
    case different
    case unchanged
    case closed
    case hidden
  }

  package let window: Window
  package let field: HeardElement
  /// What the field shows; `nil` of one that hides it, or that is gone.
  package let shown: String?
  package let isSecure: Bool
  package let outcome: Outcome

  init(window: Window, field: HeardElement, shown: String? = nil, isSecure: Bool = false, outcome: Outcome) {
    (self.window, self.field, self.shown, self.isSecure, self.outcome) = (window, field, shown, isSecure, outcome)
  }

  package var lines: [String] {
    let name = "\(field.number). \(field.role.words)  \"\(field.name.oneLine)\""
    switch outcome {
    case .typed: return ["typed: \(name)", "it shows: \((shown ?? "").oneLine)"]
    case .concealed: return ["typed: \(name)", "it hides what it holds"]
    case .submitted: return ["typed: \(name)", "Enter was pressed, and the window changed"]
    case .different: return ["typed: \(name)", "it shows something else: \((shown ?? "nothing").oneLine)"]
    case .unchanged: return ["typed: \(name)", "nothing changed"]
    case .closed: return ["typed: \(name)", "the window closed"]
    case .hidden: return ["typed: \(name)", "the window is not shown any more"]
    }
  }

  package var status: ExitStatus {
    switch outcome {
    case .typed, .concealed, .submitted: .done
    case .different, .unchanged: .unchanged
    case .closed, .hidden: .closed
    }
  }

  private enum Key: String, CodingKey { case target, shown, secure }

  package func encode(to encoder: any Encoder) throws {
    try ReportHead(command: "type", outcome: outcome.rawValue, window: WindowDocument(window)).encode(to: encoder)
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(ElementDocument(field), forKey: .target)
    try values.encodeIfPresent(shown, forKey: .shown)
    if isSecure { try values.encode(true, forKey: .secure) }
  }
}
