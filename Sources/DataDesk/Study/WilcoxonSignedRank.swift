import Foundation

/// Wilcoxon's signed-rank test of paired values, two-sided (Wilcoxon 1945): whether the differences are as often and as
/// far above zero as below.
///
/// Differences of zero are left out, as Wilcoxon did. Without ties and with up to 50 differences the distribution is
/// counted out; otherwise it is taken to be normal, its variance corrected for ties, without a correction for
/// continuity. These are `exact` and `asymptotic` of SciPy's `scipy.stats.wilcoxon`.
struct WilcoxonSignedRank: Hashable, Sendable {
  enum Method: String, Hashable, Sendable, Codable {
    /// The distribution of all signs, each as likely.
    case exact
    /// The normal distribution.
    case normal
  }

  /// The most differences of which the distribution is counted out.
  static let mostCounted = 50

  /// How many differences are not zero.
  let count: Int
  /// The sum of the ranks of the differences above zero.
  let positiveRanks: Double
  /// The sum of the ranks of the differences below zero.
  let negativeRanks: Double
  /// The probability of ranks that are as uneven, were there no difference; from 0 to 1.
  let probability: Double
  let method: Method

  /// The smaller of the sums of ranks: the statistic W.
  var statistic: Double { min(positiveRanks, negativeRanks) }

  /// The matched-pairs rank-biserial correlation (Kerby 2014): by how much the share of ranks above zero exceeds that
  /// below, from -1 to 1; 0 where there is no difference.
  var effect: Double {
    let all = positiveRanks + negativeRanks
    return all > 0 ? (positiveRanks - negativeRanks) / all : 0
  }

  /// - Parameter differences: of each pair, finite.
  init(_ differences: [Double]) {
    let sorted = differences.filter { $0 != 0 }.sorted { abs($0) < abs($1) }
    count = sorted.count
    var (positive, negative, tied) = (0.0, 0.0, 0.0)
    var first = 0
    while first < sorted.count {
      let end = sorted[first...].firstIndex { abs($0) > abs(sorted[first]) } ?? sorted.count
      let rank = Double(first + 1 + end) / 2
      for difference in sorted[first..<end] {
        if difference > 0 { positive += rank } else { negative += rank }
      }
      let ties = Double(end - first)
      tied += ties * ties * ties - ties
      first = end
    }
    (positiveRanks, negativeRanks) = (positive, negative)
    let statistic = min(positive, negative)
    if tied == 0, sorted.count <= Self.mostCounted {
      method = .exact
      probability = Self.exactProbability(of: Int(statistic), count: sorted.count)
    } else {
      method = .normal
      probability = Self.normalProbability(of: statistic, count: sorted.count, tied: tied)
    }
  }

  /// Twice the share of the choices of ranks 1 to `count` whose sum is at most `statistic`.
  private static func exactProbability(of statistic: Int, count: Int) -> Double {
    // Counts of choices reach 2 to the power of 50, which a Double holds exactly.
    var choices = [Double](repeating: 0, count: count * (count + 1) / 2 + 1)
    choices[0] = 1
    for rank in stride(from: 1, through: count, by: 1) {
      for sum in stride(from: choices.count - 1, through: rank, by: -1) { choices[sum] += choices[sum - rank] }
    }
    let below = choices.prefix(statistic + 1).reduce(0, +)
    return min(1, 2 * below / pow(2, Double(count)))
  }

  private static func normalProbability(of statistic: Double, count: Int, tied: Double) -> Double {
    let n = Double(count)
    let variance = (n * (n + 1) * (2 * n + 1) - tied / 2) / 24
    guard variance > 0 else { return 1 }
    let z = (statistic - n * (n + 1) / 4) / variance.squareRoot()
    return erfc(abs(z) / 2.0.squareRoot())
  }
}
