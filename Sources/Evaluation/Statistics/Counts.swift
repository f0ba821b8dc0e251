/// Right, claimed and true: what precision and recall are made of.
public struct Counts: Hashable, Sendable {
  /// Claimed and true.
  public var right = 0
  public var claimed = 0
  public var real = 0

  public init(right: Int = 0, claimed: Int = 0, real: Int = 0) {
    self.right = right
    self.claimed = claimed
    self.real = real
  }

  /// From 0 to 1; 1 where nothing was claimed.
  public var precision: Double { claimed == 0 ? 1 : Double(right) / Double(claimed) }
  /// From 0 to 1; 1 where nothing was there.
  public var recall: Double { real == 0 ? 1 : Double(right) / Double(real) }
  /// The harmonic mean of both, from 0 to 1.
  public var f1: Double { precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall) }

  public mutating func count(claimed isClaimed: Bool, real isReal: Bool) {
    right += isClaimed && isReal ? 1 : 0
    claimed += isClaimed ? 1 : 0
    real += isReal ? 1 : 0
  }

  public static func + (left: Counts, right: Counts) -> Counts {
    Counts(
      right: left.right + right.right, claimed: left.claimed + right.claimed, real: left.real + right.real)
  }

  public static func += (left: inout Counts, right: Counts) { left = left + right }
}
