import Foundation
import HearsightScreenModel
import HearsightWindows

extension WindowAutomation {
  /// Waits until something is heard, or is no more.
  ///
  /// - Parameter seconds: the longest wait.
  /// - Throws: ``AutomationError/timedOut(_:isGone:seconds:there:)``, ``WindowError``
  package func wait(for query: TargetQuery, gone: Bool = false, seconds: Double) throws -> WaitReport {
    let start = Date()
    var seen: HeardWindow?
    while true {
      let began = Date()
      switch try glance(after: seen) {
      case .ended(let end):
        if gone { return WaitReport(window: window, outcome: end, waited: Date().timeIntervalSince(start)) }
        if end == .closed { throw WindowError.closed(window.id) }
        seen = nil
      case .unready: break
      case .heard(let heard): seen = heard
      }
      let matches = seen?.matches(query) ?? []
      if let seen, try isSo(gone, matches, in: seen, query) {
        return WaitReport(
          window: seen.window, outcome: gone ? .gone : .there, elements: matches,
          waited: Date().timeIntervalSince(start))
      }
      let left = seconds - Date().timeIntervalSince(start)
      guard left > 0 else {
        throw AutomationError.timedOut(
          query, isGone: gone, seconds: seconds, there: gone ? matches : seen?.elements ?? [])
      }
      let rest = max(2 * times.pause, Date().timeIntervalSince(began) * times.restFactor)
      Thread.sleep(forTimeInterval: min(left, rest))
    }
  }

  /// What is gone from a picture amid a change may be there again in the next: it counts once the window is still.
  private func isSo(
    _ gone: Bool, _ matches: [HeardElement], in seen: HeardWindow, _ query: TargetQuery
  ) throws -> Bool {
    guard gone else { return !matches.isEmpty }
    return try matches.isEmpty && look().matches(query).isEmpty
  }

  private enum Glance {
    case heard(HeardWindow)
    case ended(WaitReport.Outcome)
    case unready
  }

  /// What is heard now; of a picture that did not change, what was heard before.
  private func glance(after seen: HeardWindow?) throws -> Glance {
    do {
      let picture = try system.picture(of: window.id)
      if let seen, WindowChange(from: seen.picture.image, to: picture.image).isEmpty { return .heard(seen) }
      return .heard(try heard(in: picture))
    } catch WindowError.closed {
      return .ended(.closed)
    } catch WindowError.notShown {
      return .ended(.hidden)
    } catch WindowError.moved {
      return .unready
    } catch WindowError.notReady {
      return .unready
    }
  }

  /// Finds a window, which may be yet to open.
  package static func find(
    _ query: WindowQuery, on system: any WindowSystem, seconds: Double
  ) throws(WindowError) -> Window {
    let end = Date().addingTimeInterval(seconds)
    while true {
      do throws(WindowError) { return try system.find(query) } catch {
        guard case .notFound = error, Date() < end else { throw error }
        Thread.sleep(forTimeInterval: min(0.1, max(0, end.timeIntervalSinceNow)))
      }
    }
  }
}
