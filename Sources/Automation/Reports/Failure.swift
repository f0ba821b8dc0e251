import HearsightScreenModel

/// An error, for programs. Its names are relied on: see Documentation/automation.md.
package struct Failure: Encodable, Hashable, Sendable {
  package let code: String
  package let message: String
  package let remedy: String?
  /// What might have been meant.
  private let candidates: [ElementDocument]?

  init(_ error: any Error) {
    let known = error as? any HearsightError ?? SystemError(error)
    candidates = (error as? AutomationError)?.candidates.map(ElementDocument.init)
    (code, message) = (known.code, known.reason)
    // The remedy of these errors is the list of candidates, in words.
    remedy = candidates == nil ? known.remedy : nil
  }
}

/// The answer of a command that failed before it did anything, for programs.
package struct FailureReport: Encodable {
  private let schema = 1
  private let command: String
  private let outcome = "failed"
  private let error: Failure

  package init(command: String, error: any Error) { (self.command, self.error) = (command, Failure(error)) }
}
