/// How fast a run goes, and how long it will still take.
package struct Pace {
  private let start: ContinuousClock.Instant

  /// - Parameter start: when the run began.
  package init(since start: ContinuousClock.Instant = .now) { self.start = start }

  /// `4.9/s, 11 s left`; without a total the rate alone; empty while nothing is done.
  ///
  /// - Parameters:
  ///   - total: how many there are; `nil` where that is not known.
  ///   - now: when it is asked.
  package func summary(done: Int, of total: Int?, at now: ContinuousClock.Instant = .now) -> String {
    let seconds = (now - start) / .seconds(1)
    guard done > 0, seconds > 0 else { return "" }
    let rate = Double(done) / seconds
    let words = rate < 1 ? "\(Self.oneDigit(rate * 60))/min" : "\(Self.oneDigit(rate))/s"
    guard let total, total > done else { return words }
    return "\(words), \(Self.words(forSeconds: Double(total - done) / rate)) left"
  }

  private static func oneDigit(_ number: Double) -> Double { (number * 10).rounded() / 10 }

  /// In the largest unit that tells it well enough: `40 s`, `12 min`, `3 h 5 min`.
  private static func words(forSeconds seconds: Double) -> String {
    guard let whole = Int(exactly: seconds.rounded(.up)) else { return "long" }
    if whole < 100 { return "\(whole) s" }
    let minutes = (whole + 59) / 60
    return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
