import HearsightEvaluation
import HearsightScreenModel

/// Screens laid apart by app into a part to train with and a part to test with, alike in categories, screens an app and
/// types (paper, section 4.2).
///
/// A split by screen would test on what was trained with: screens of one app look alike. Apps that share a
/// near-duplicate go to the same side.
package struct DataSplit: Sendable {
  /// How a split is made.
  package struct Settings: Hashable, Sendable {
    /// The share of screens to test with, between 0 and 1.
    package var testShare: Double
    /// The same seed gives the same split.
    package var seed: UInt64
    /// How many random splits are drawn, of which the most balanced is taken.
    package var draws: Int

    package init(testShare: Double = 0.2, seed: UInt64 = 1, draws: Int = 2000) {
      self.testShare = testShare
      self.seed = seed
      self.draws = draws
    }
  }

  /// One of the two parts.
  package struct Side: Sendable {
    package let screens: [CountedScreen]

    package var apps: Set<String> { Set(screens.map(\.app)) }
    var elements: Int { screens.reduce(0) { $0 + $1.annotation.elements.count } }
    var screensPerApp: Double { Double(screens.count) / Double(max(1, apps.count)) }

    /// The share of each type among the elements.
    var types: [String: Double] { Self.shares(screens.flatMap { $0.annotation.elements.map(\.type.rawValue) }) }
    /// The share of each category, or platform where no category is known, among the screens.
    var categories: [String: Double] { Self.shares(screens.map { $0.category ?? $0.platform ?? "" }) }

    private static func shares(_ names: [String]) -> [String: Double] {
      Dictionary(grouping: names) { $0 }.mapValues { Double($0.count) / Double(max(1, names.count)) }
    }
  }

  /// How unlike both sides are; 0 is equal.
  package struct Imbalance: Hashable, Sendable, Encodable {
    /// The share of elements that would have to be of another type.
    var types: Double
    /// The share of screens that would have to be of another category.
    var categories: Double
    /// By which share one side has more screens an app than the other.
    var screensPerApp: Double
    /// By how much the share of screens to test with is off.
    var testShare: Double

    var sum: Double { types + categories + screensPerApp + 2 * testShare }
  }

  package let settings: Settings
  package let train: Side
  package let test: Side
  package let imbalance: Imbalance
  /// Apps that share a near-duplicate and were kept together, each with a pair of screens.
  package let joined: [NearDuplicates.Pair]
  /// What the two sides share: empty, or the split is wrong.
  package let shared: Shared

  /// What stands on both sides.
  package struct Shared: Hashable, Sendable {
    package var apps: [String]
    package var nearDuplicates: [NearDuplicates.Pair]
    /// Pairs of pictures that were compared across the sides.
    package var compared: Int
  }

  /// - Parameter duplicates: of the screens.
  /// - Returns: `nil` where all screens are of apps that belong together, so that nothing can be laid apart.
  package init?(_ screens: [CountedScreen], duplicates: NearDuplicates, settings: Settings) {
    let families = Families(screens, duplicates: duplicates)
    guard families.members.count > 1 else { return nil }
    var generator = SplitMix64(state: settings.seed)
    var best: (train: Side, test: Side, imbalance: Imbalance)?
    for _ in 0..<max(1, settings.draws) {
      let (train, test) = families.draw(screens, testShare: settings.testShare, using: &generator)
      let imbalance = Imbalance(train, test, wanted: settings.testShare)
      if best.map({ imbalance.sum < $0.imbalance.sum }) ?? true { best = (train, test, imbalance) }
    }
    guard let best else { return nil }
    self.settings = settings
    (train, test, imbalance) = best
    joined = duplicates.pairs.filter { $0.first.app != $0.second.app }
    shared = Shared(
      apps: best.train.apps.intersection(best.test.apps).sorted(),
      nearDuplicates: duplicates.across(best.train.screens, best.test.screens),
      compared: best.train.screens.count * best.test.screens.count)
  }
}

extension DataSplit.Imbalance {
  fileprivate init(_ train: DataSplit.Side, _ test: DataSplit.Side, wanted: Double) {
    func distance(_ one: [String: Double], _ other: [String: Double]) -> Double {
      Set(one.keys).union(other.keys).reduce(0) { $0 + abs((one[$1] ?? 0) - (other[$1] ?? 0)) } / 2
    }
    types = distance(train.types, test.types)
    categories = distance(train.categories, test.categories)
    let (more, fewer) = (
      max(train.screensPerApp, test.screensPerApp), min(train.screensPerApp, test.screensPerApp)
    )
    screensPerApp = fewer > 0 ? more / fewer - 1 : 1
    let count = train.screens.count + test.screens.count
    testShare = abs(Double(test.screens.count) / Double(max(1, count)) - wanted)
  }
}

/// Apps that must not be parted.
private struct Families {
  /// The indices of the screens of each family.
  let members: [[Int]]

  init(_ screens: [CountedScreen], duplicates: NearDuplicates) {
    var parents = Dictionary(screens.map { ($0.app, $0.app) }) { first, _ in first }
    func root(_ app: String) -> String {
      var app = app
      while let parent = parents[app], parent != app { app = parent }
      return app
    }
    for pair in duplicates.pairs {
      let (one, other) = (root(pair.first.app), root(pair.second.app))
      if one != other { parents[max(one, other)] = min(one, other) }
    }
    members = Dictionary(grouping: screens.indices) { root(screens[$0].app) }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Puts families to the test side, in a random order, while they bring it nearer to its share.
  func draw(
    _ screens: [CountedScreen], testShare: Double, using generator: inout SplitMix64
  ) -> (train: DataSplit.Side, test: DataSplit.Side) {
    let wanted = max(1, testShare * Double(screens.count))
    var test: Set<Int> = []
    for family in members.shuffled(using: &generator) {
      let next = Double(test.count + family.count)
      let isNearer = abs(next - wanted) < abs(Double(test.count) - wanted)
      // The first is taken in any case: no side is empty.
      guard isNearer || test.isEmpty, test.count + family.count < screens.count else { continue }
      test.formUnion(family)
    }
    return (
      DataSplit.Side(screens: screens.indices.filter { !test.contains($0) }.map { screens[$0] }),
      DataSplit.Side(screens: screens.indices.filter(test.contains).map { screens[$0] })
    )
  }
}
