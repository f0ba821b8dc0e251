/// Agglomerative clustering by average linkage: the two clusters whose members are on average likeliest to belong
/// together become one, as long as that average is high enough.
struct AverageLinkage {
  /// The likelihood of a pair that was not judged: its members are far apart.
  static let unjudged = 0.02

  /// Two items and the likelihood, from 0 to 1, that they belong together.
  struct Link {
    var first: Int
    var second: Int
    var likelihood: Double
  }

  private var clusters: [[Int]]
  /// For each cluster its neighbours, and the sum of the likelihoods of all pairs of their members.
  private var sums: [[Int: Double]]

  /// - Parameters:
  ///   - count: How many items there are.
  ///   - links: Judged pairs of items from 0 to `count - 1`, each at most once.
  ///   - least: The least average likelihood of two clusters that become one, from 0 to 1.
  /// - Returns: The items of each cluster in rising order, and the clusters in the order of their first items.
  static func clusters(of count: Int, _ links: [Link], least: Double) -> [[Int]] {
    var linkage = AverageLinkage(count, links)
    while let (first, second) = linkage.nearest(least: least) { linkage.join(first, second) }
    return linkage.clusters.filter { !$0.isEmpty }.map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }

  private init(_ count: Int, _ links: [Link]) {
    clusters = (0..<count).map { [$0] }
    sums = Array(repeating: [:], count: count)
    for link in links {
      sums[link.first][link.second] = link.likelihood
      sums[link.second][link.first] = link.likelihood
    }
  }

  /// The two clusters that are likeliest to belong together; `nil` where none are likely enough. Among equals those
  /// with the first items are taken, so that a screen always gives the same stops.
  private func nearest(least: Double) -> (Int, Int)? {
    var best: (average: Double, first: Int, second: Int)?
    for first in sums.indices {
      for (second, sum) in sums[first] where second > first {
        let average = sum / pairs(first, second)
        guard average >= max(least, best?.average ?? 0) else { continue }
        if let best, best.average == average, (best.first, best.second) < (first, second) { continue }
        best = (average, first, second)
      }
    }
    return best.map { ($0.first, $0.second) }
  }

  private mutating func join(_ first: Int, _ second: Int) {
    let neighbours = Set(sums[first].keys).union(sums[second].keys).subtracting([first, second])
    for other in neighbours {
      let sum = self.sum(first, other) + self.sum(second, other)
      sums[first][other] = sum
      sums[other][first] = sum
      sums[other][second] = nil
    }
    sums[first][second] = nil
    sums[second] = [:]
    clusters[first] += clusters[second]
    clusters[second] = []
  }

  /// How many pairs of members two clusters have.
  private func pairs(_ first: Int, _ second: Int) -> Double { Double(clusters[first].count * clusters[second].count) }

  private func sum(_ first: Int, _ second: Int) -> Double {
    sums[first][second] ?? Self.unjudged * pairs(first, second)
  }
}
