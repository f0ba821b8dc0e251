import Foundation
import HearsightPixels
import HearsightScreenModel

/// Watches a phone by taking pictures of its screen. While nothing changes a picture costs no more than its way here:
/// its bytes are compared as they came.
final class PhoneWatcher: WindowWatcher, @unchecked Sendable {
  /// Pauses between two pictures, in seconds: while something changes; after nothing did for a while; while the phone
  /// is locked or away.
  private static let pauses = (lively: 0.15, quiet: 0.4, blocked: 1.0)
  /// Pictures without a change after which the screen is quiet.
  private static let quietAfter = 20

  private let system: PhoneSystem
  private let condition = NSCondition()
  private var isStopped = false
  // Used by the one thread that waits for events.
  private var last: PhoneShot
  private var events: [WindowEvent] = []
  private var unchanged = 0
  private var isBlocked = false
  private var failures = 0
  /// Broken answers in a row after which the phone counts as away.
  private static let mostFailures = 5

  init(_ system: PhoneSystem, first: PhoneShot) {
    self.system = system
    last = first
  }

  func next() throws(WindowError) -> WindowEvent? {
    while true {
      if !events.isEmpty { return events.removeFirst() }
      let pause =
        isBlocked ? Self.pauses.blocked : unchanged > Self.quietAfter ? Self.pauses.quiet : Self.pauses.lively
      guard wait(pause) else { return nil }
      try look()
    }
  }

  func stop() {
    let isFirst = condition.withLock {
      let wasStopped = isStopped
      isStopped = true
      condition.broadcast()
      return !wasStopped
    }
    if isFirst { system.endWatching() }
  }

  deinit { stop() }

  /// - Returns: whether the watching goes on.
  private func wait(_ seconds: Double) -> Bool {
    let end = Deadline(seconds: seconds)
    return condition.withLock {
      while !isStopped, condition.wait(until: end) {}
      return !isStopped
    }
  }

  private func look() throws(WindowError) {
    do throws(WindowError) {
      take(try system.shot())
      failures = 0
    } catch {
      switch error {
      case .notReady where failures + 1 < Self.mostFailures: failures += 1
      case .notReady(let reason): block(.phoneAway(reason: reason))
      case .locked, .protected, .phoneAway: block(error)
      default: throw error
      }
    }
  }

  private func block(_ error: WindowError) {
    if !isBlocked { events.append(.blocked(error)) }
    isBlocked = true
  }

  private func take(_ shot: PhoneShot) {
    if isBlocked {
      isBlocked = false
      events.append(.shown)
    }
    let isSame = shot.png == last.png || shot.image == last.image
    unchanged = isSame ? unchanged + 1 : 0
    if shot.image.bounds != last.image.bounds {
      events.append(.moved(shot.image.bounds))
    } else if !isSame {
      events.append(.damaged)
    }
    last = shot
  }
}
