import Foundation
import HearsightScreenModel
import HearsightWindows

/// What a command of automation tells: a line for a person, an object for a program, and the exit status.
package protocol AutomationReport: Encodable {
  /// What a person is told, a line each.
  var lines: [String] { get }
  var status: ExitStatus { get }
}

/// How a command of automation ends. The numbers are relied on by scripts: see Documentation/automation.md.
package enum ExitStatus: Int32, Hashable, Sendable {
  case done = 0
  case failed = 1
  /// It was done, and the window shows nothing of it.
  case unchanged = 3
  /// The window closed, or is hidden.
  case closed = 4
  case notFound = 5
  case severalMatch = 6
  case timedOut = 7
  /// Nothing was done, because the window changed, moved, is covered, or has not the keys.
  case refused = 8

  /// The status that an error ends with.
  package init(_ error: any Error) {
    switch error {
    case let error as AutomationError:
      switch error {
      case .notFound, .noGroup, .notField: self = .notFound
      case .severalMatch: self = .severalMatch
      case .timedOut: self = .timedOut
      case .disabled, .unsteady: self = .refused
      }
    case let error as WindowError:
      switch error {
      case .closed, .notShown: self = .closed
      case .notFound: self = .notFound
      case .severalMatch: self = .severalMatch
      case .moved, .changed, .covered, .outOfReach, .notFocused: self = .refused
      default: self = .failed
      }
    default: self = .failed
    }
  }
}

/// What every report begins with.
struct ReportHead: Encodable {
  let schema = 1
  var command: String
  var outcome: String
  var window: WindowDocument?
}

struct WindowDocument: Encodable {
  var id: String
  var title: String
  var `class`: String
  var frame: Rect

  init(_ window: Window) {
    (id, title, `class`, frame) = ("\(window.id)", window.title, window.className, window.frame)
  }
}

/// The error of a command, for programs.
package struct FailureReport: Encodable {
  private let schema = 1
  private let command: String
  private let outcome = "failed"
  private let error: Failure

  package init(command: String, error: any Error) {
    self.command = command
    let known = error as? any HearsightError ?? SystemError(error)
    let candidates = (error as? AutomationError)?.candidates.map(ElementDocument.init)
    self.error = Failure(
      code: known.code, message: known.reason, remedy: candidates == nil ? known.remedy : nil, candidates: candidates)
  }

  private struct Failure: Encodable {
    var code: String
    var message: String
    var remedy: String?
    var candidates: [ElementDocument]?
  }
}
