import HearsightScreenModel
import HearsightWindows

/// What was waited for came to be.
package struct WaitReport: AutomationReport {
  package enum Outcome: String, Hashable, Sendable {
    case there
    case gone
    /// The window closed, and all in it is gone.
    case closed
    /// The window is not shown any more.
    case hidden
  }

  package let window: Window
  package let outcome: Outcome
  /// What is heard by that name.
  package let elements: [HeardElement]
  /// How long it took, in seconds.
  package let waited: Double

  init(window: Window, outcome: Outcome, elements: [HeardElement] = [], waited: Double) {
    (self.window, self.outcome, self.elements, self.waited) = (window, outcome, elements, waited)
  }

  package var lines: [String] {
    switch outcome {
    case .there: elements.map { "there: \($0.summary)" }
    case .gone: ["gone"]
    case .closed: ["gone: the window closed"]
    case .hidden: ["gone: the window is not shown any more"]
    }
  }

  package var status: ExitStatus { .done }

  private enum Key: String, CodingKey { case elements, waited }

  package func encode(to encoder: any Encoder) throws {
    try ReportHead(command: "wait", outcome: outcome.rawValue, window: WindowDocument(window)).encode(to: encoder)
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(elements.map(ElementDocument.init), forKey: .elements)
    try values.encode((waited * 100).rounded() / 100, forKey: .waited)
  }
}
