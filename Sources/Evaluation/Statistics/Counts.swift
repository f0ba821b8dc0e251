/// Right, claimed and true: what precision and recall are made of.
package struct Counts: Hashable, Sendable {
  /// Claimed and true.
  package var right = 0
  /// Claimed, rightly or wrongly.
  package var claimed = 0
  /// True, claimed or not.
  package var real = 0

  /// Counts of what is right, claimed and true.
  package init(right: Int = 0, claimed: Int = 0, real: Int = 0) {
    self.right = right
    self.claimed = claimed
    self.real = real
  }

  /// From 0 to 1; 1 where nothing was claimed.
  package var precision: Double { claimed == 0 ? 1 : Double(right) / Double(claimed) }
  /// From 0 to 1; 1 where nothing was there.
  package var recall: Double { real == 0 ? 1 : Double(right) / Double(real) }
  /// The harmonic mean of both, from 0 to 1.
  package var f1: Double { precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall) }

  /// Counts one case.
  package mutating func count(claimed isClaimed: Bool, real isReal: Bool) {
    right += isClaimed && isReal ? 1 : 0
    claimed += isClaimed ? 1 : 0
    real += isReal ? 1 : 0
  }

  /// The sum of both.
  package static func + (left: Counts, right: Counts) -> Counts {
    Counts(
      right: left.right + right.right, claimed: left.claimed + right.claimed, real: left.real + right.real)
  }

  package static func += (left: inout Counts, right: Counts) { left = left + right }
}
