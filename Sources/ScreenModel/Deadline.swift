import Foundation

/// A time at which waiting ends, by a clock that nobody can set meanwhile.
package struct Deadline: Hashable, Sendable {
  /// How long after its making it is, in seconds.
  package let length: Double
  private let start = ContinuousClock.now

  /// - Parameter seconds: how long from now.
  package init(seconds: Double) { length = seconds }

  /// Seconds since it was made.
  package var elapsed: Double { (ContinuousClock.now - start) / .seconds(1) }

  package var hasPassed: Bool { elapsed >= length }

  /// What is left, in seconds; 0 once it has passed.
  package var left: Double { max(0, length - elapsed) }

  /// What is left, in whole milliseconds for `poll`, rounded up.
  package var milliseconds: Int32 { Int32(clamping: Int64((left * 1000).rounded(.up))) }
}

extension NSCondition {
  /// Waits for a signal, and says whether there is time left; it may return without a signal.
  ///
  /// Foundation's own waiting goes by a clock that somebody may set, so that it lasts a second at most.
  package func wait(until deadline: Deadline) -> Bool {
    _ = wait(until: Date(timeIntervalSinceNow: min(1, deadline.left)))
    return !deadline.hasPassed
  }
}
