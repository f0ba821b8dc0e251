/// What a rule says of one element. There is no fifth answer: what could not be measured is told as such.
public enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
  /// A fault, by evidence that is right at least nine times in ten.
  case fail
  /// A person has to look: the evidence straddles the threshold, or rests on a guess.
  case review
  /// Measured, and in order.
  case pass
  /// Not measured.
  case notRun = "not-run"
}

/// How much a finding hinders a listener.
public enum Severity: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
  /// Advice.
  case note
  /// Slowed or misled.
  case warning
  /// Stopped.
  case error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  public static func < (first: Severity, second: Severity) -> Bool { first.rank < second.rank }
}

/// How a rule knows what it says.
package enum Evidence: Hashable, Sendable {
  /// By what the app itself tells, or by the values of pixels: nothing is inferred.
  case told
  /// By inference that was right in this share of cases, from 0 to 1.
  case inferred(precision: Double)
  /// By inference whose precision was not measured.
  case unproven

  /// Least precision of an inference on which a rule may fail a screen: the one at which the paper set clickability.
  package static let leastPrecision = 0.9

  /// Whether a fault found this way may be called one without a person's look.
  package var mayFail: Bool {
    switch self {
    case .told: true
    case .inferred(let precision): precision >= Self.leastPrecision
    case .unproven: false
    }
  }
}
