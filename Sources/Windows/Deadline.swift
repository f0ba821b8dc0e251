import Foundation

/// A time at which waiting ends.
struct Deadline {
  let instant: ContinuousClock.Instant

  /// Some seconds from now.
  init(seconds: Double) { instant = .now + .seconds(seconds) }

  var hasPassed: Bool { ContinuousClock.now >= instant }

  /// What is left, in seconds; 0 once it has passed.
  var seconds: Double { max(0, (instant - ContinuousClock.now) / .seconds(1)) }

  /// What is left, in whole milliseconds for `poll`, rounded up.
  var milliseconds: Int32 { Int32(clamping: Int64((seconds * 1000).rounded(.up))) }
}

extension NSCondition {
  /// Waits for a signal, and says whether there is time left; it may return without a signal.
  ///
  /// Foundation's own waiting goes by a clock that somebody may set, so that it lasts a second at most.
  func wait(until deadline: Deadline) -> Bool {
    _ = wait(until: Date(timeIntervalSinceNow: min(1, deadline.seconds)))
    return !deadline.hasPassed
  }
}
