import Foundation
import HearsightScreenModel
import HearsightWindows

extension WindowAutomation {
  /// Waits until something is heard, or is no more.
  ///
  /// - Parameter deadline: of the whole wait; the time that finding the window took may have gone from it.
  /// - Throws: ``AutomationError/timedOut(_:isGone:seconds:there:)``, ``WindowError``
  package func wait(for query: TargetQuery, gone: Bool = false, until deadline: Deadline) throws -> WaitReport {
    var seen: HeardWindow?
    while true {
      let began = deadline.elapsed
      switch try glance(for: query, gone: gone, after: seen) {
      case .ended(let end):
        if gone { return WaitReport(window: window, outcome: end, waited: deadline.elapsed) }
        if end == .closed { throw WindowError.closed(window.id) }
        seen = nil
      case .changingSize: break
      case .heard(let heard):
        seen = heard
        let matches = heard.matches(query)
        if matches.isEmpty == gone {
          return WaitReport(
            window: heard.window, outcome: gone ? .gone : .there, elements: matches, waited: deadline.elapsed)
        }
      }
      guard !deadline.hasPassed else {
        let there = gone ? seen?.matches(query) : seen?.elements
        throw AutomationError.timedOut(query, isGone: gone, seconds: deadline.length, there: there ?? [])
      }
      let rest = max(2 * times.pause, (deadline.elapsed - began) * times.restFactor)
      Thread.sleep(forTimeInterval: min(deadline.left, rest))
    }
  }

  private enum Glance {
    case heard(HeardWindow)
    case ended(WaitReport.Outcome)
    case changingSize
  }

  private func glance(for query: TargetQuery, gone: Bool, after seen: HeardWindow?) throws -> Glance {
    let first = try glance { try heardNow(after: seen) }
    // What is gone from a picture amid a change may be there again in the next: it counts once the window is still.
    guard gone, case .heard(let heard) = first, heard.matches(query).isEmpty else { return first }
    return try glance(look)
  }

  /// Looks at the window. That it ended, or cannot be looked at for the moment, is an answer here and no error.
  private func glance(_ look: () throws -> HeardWindow) throws -> Glance {
    do { return .heard(try look()) } catch let error as WindowError {
      switch error {
      case .closed: return .ended(.closed)
      case .notShown: return .ended(.hidden)
      case .moved, .notReady: return .changingSize
      default: throw error
      }
    }
  }

  /// What is heard now; of a picture that did not change, what was heard before.
  private func heardNow(after seen: HeardWindow?) throws -> HeardWindow {
    let picture = try system.picture(of: window.id)
    if let seen, WindowChange(from: seen.picture.image, to: picture.image).isEmpty { return seen }
    return try heard(in: picture)
  }

  /// Pause between two looks for a window that is yet to open, in seconds.
  private static var findingPause: Double { 0.1 }

  /// Finds a window, which may be yet to open.
  package static func find(
    _ query: WindowQuery, on system: any WindowSystem, until deadline: Deadline
  ) throws(WindowError) -> Window {
    while true {
      do throws(WindowError) { return try system.find(query) } catch {
        guard case .notFound = error, !deadline.hasPassed else { throw error }
        Thread.sleep(forTimeInterval: min(findingPause, deadline.left))
      }
    }
  }
}
