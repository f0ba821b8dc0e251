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
    /// The field was clicked, but the text was not typed, or not all of it.
    case interrupted
    /// The text was typed, but looking at the window failed afterwards.
    case unseen
  }

  package let window: Window
  package let field: HeardElement
  /// What the field shows; `nil` of one that hides it, or that is gone.
  package let shown: String?
  package let isSecure: Bool
  package let outcome: Outcome
  /// Why typing was interrupted, or nothing could be seen; `nil` of other outcomes.
  package let failure: Failure?

  init(
    window: Window, field: HeardElement, shown: String? = nil, isSecure: Bool = false, outcome: Outcome,
    failure: Failure? = nil
  ) {
    (self.window, self.field, self.shown, self.isSecure, self.outcome) = (window, field, shown, isSecure, outcome)
    self.failure = failure
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
    case .interrupted: return ["clicked: \(name)", "the text was not typed, or not all of it: \(cause)"]
    case .unseen: return ["typed: \(name)", "what came of it could not be seen: \(cause)"]
    }
  }

  private var cause: String { (failure?.message ?? "").oneLine }

  package var status: ExitStatus {
    switch outcome {
    case .typed, .concealed, .submitted: .done
    case .different, .unchanged: .unchanged
    case .closed, .hidden: .closed
    case .interrupted, .unseen: .unseen
    }
  }

  private enum Key: String, CodingKey { case target, shown, secure, error }

  package func encode(to encoder: any Encoder) throws {
    try ReportHead(command: "type", outcome: outcome.rawValue, window: WindowDocument(window)).encode(to: encoder)
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(ElementDocument(field), forKey: .target)
    try values.encodeIfPresent(shown, forKey: .shown)
    if isSecure { try values.encode(true, forKey: .secure) }
    try values.encodeIfPresent(failure, forKey: .error)
  }
}
