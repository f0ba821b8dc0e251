/// A span of time that began when this was made, by a clock that nobody can set while it runs.
package struct TimeLimit: Hashable, Sendable {
  /// The length of the span, in seconds.
  package let seconds: Double
  private let start = ContinuousClock.now

  package init(in seconds: Double) { self.seconds = seconds }

  /// Seconds since the span began.
  package var elapsed: Double { (ContinuousClock.now - start) / .seconds(1) }
  /// Seconds until the span ends; 0 after its end.
  package var left: Double { max(0, seconds - elapsed) }
  package var isPast: Bool { elapsed >= seconds }
}
