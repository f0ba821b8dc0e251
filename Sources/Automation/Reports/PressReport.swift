import HearsightScreenModel
import HearsightWindows

/// What came of a press.
package struct PressReport: AutomationReport {
  package let window: Window
  package let target: HeardElement
  package let consequence: Consequence

  package var lines: [String] {
    let pressed = "pressed: \(target.summary)"
    switch consequence {
    case .unchanged: return [pressed, "nothing changed"]
    case .closed: return [pressed, "the window closed"]
    case .hidden: return [pressed, "the window is not shown any more"]
    case .unseen(let failure): return [pressed, "what came of it could not be seen: \(failure.message.oneLine)"]
    case .changed(let change):
      return [pressed, "the window changed"] + change.heard.map { "now: \($0.summary)" }
        + change.gone.map { "gone: \($0.summary)" }
    }
  }

  package var status: ExitStatus {
    switch consequence {
    case .changed: .done
    case .unchanged: .unchanged
    case .closed, .hidden: .closed
    case .unseen: .unseen
    }
  }

  private enum Key: String, CodingKey { case target, changed, heard, gone, error }

  package func encode(to encoder: any Encoder) throws {
    try ReportHead(command: "press", outcome: outcome, window: WindowDocument(window)).encode(to: encoder)
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(ElementDocument(target), forKey: .target)
    switch consequence {
    case .changed(let change):
      try values.encode(change.places.map(\.inTenths), forKey: .changed)
      try values.encode(change.heard.map(ElementDocument.init), forKey: .heard)
      try values.encode(change.gone.map(ElementDocument.init), forKey: .gone)
    case .unseen(let failure): try values.encode(failure, forKey: .error)
    case .unchanged, .closed, .hidden: break
    }
  }

  private var outcome: String {
    switch consequence {
    case .changed: "changed"
    case .unchanged: "unchanged"
    case .closed: "closed"
    case .hidden: "hidden"
    case .unseen: "unseen"
    }
  }
}
