import HearsightScreenModel

/// Whether two pictures show the same screen, and which stop is which.
package struct ScreenComparison: Sendable {
  /// Least share of stops that are found again on the same screen, of the shorter of both. What scrolls out of sight
  /// and rows that say something else are the rest.
  ///
  /// Chosen on the first 123 screens of `screens-more` (`Benchmarks/Memory`): of screens that were changed all but one
  /// in a hundred have 0.64 and more, of two screens of one app all but one in twenty 0.50 and less.
  static let leastShare = 0.55
  /// The same, of the stops between the bars at the top and the bottom, which an app shows on each of its screens: 0.50
  /// and more, and 0.25 and less.
  static let leastMiddleShare = 0.32
  /// Where those bars end, in the screen's heights from its edges.
  static let bars = 0.15
  /// A screen with fewer stops must have all of them again.
  static let fewStops = 4

  /// The earlier screen's stops that were found again, by their index: their index now.
  package let matches: [Int: Int]
  /// Share of stops that were found again, of the shorter screen's.
  package let share: Double
  /// The same of what lies between the bars.
  package let middleShare: Double
  /// Share of stops that were found again, of the longer screen's: 1 where both have the same, and no others.
  package let closeness: Double
  /// Whether it is the same screen, with whatever content.
  package let isSameScreen: Bool

  package init(_ earlier: ScreenFingerprint, _ now: ScreenFingerprint) {
    let matches = StopAlignment(from: earlier, to: now).matches
    let (before, after) = (earlier.middle, now.middle)
    let shorter = min(earlier.stops.count, now.stops.count)
    let shorterMiddle = min(before.count, after.count)
    self.matches = matches.mapValues(\.index)
    share = Self.share(matches.count, of: shorter)
    closeness = Self.share(matches.count, of: max(earlier.stops.count, now.stops.count))
    middleShare = Self.share(matches.keys.count(where: before.contains), of: shorterMiddle)
    isSameScreen =
      share >= (shorter < Self.fewStops ? 1 : Self.leastShare) && middleShare >= Self.leastMiddleShare
      // Two apps that say who they are decide it before anything is seen.
      && (earlier.app == nil || now.app == nil || earlier.app == now.app)
  }

  private static func share(_ part: Int, of whole: Int) -> Double {
    whole == 0 ? 1 : min(1, Double(part) / Double(whole))
  }
}

extension ScreenFingerprint {
  /// The indices of the stops between the bars at the top and the bottom.
  fileprivate var middle: Set<Int> {
    let range = ScreenComparison.bars * height...(1 - ScreenComparison.bars) * height
    return Set(stops.indices.filter { range.contains(stops[$0].frame.midY) })
  }
}
