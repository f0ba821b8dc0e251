import Foundation
import HearsightScreenModel
import HearsightWindows

/// What a command of automation tells: lines for a person, an object for a program, and the exit status.
package protocol AutomationReport: Encodable {
  /// What a person is told, in lines without a line break.
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
  /// Nothing was done, because the window changed, moved or is covered, or what is meant is dimmed.
  case refused = 8
  /// It was pressed, but what came of it could not be seen, or the text could not be typed after it.
  case unseen = 9

  /// The status of an error before anything was done.
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
      case .moved, .changed, .covered, .outOfReach: self = .refused
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
