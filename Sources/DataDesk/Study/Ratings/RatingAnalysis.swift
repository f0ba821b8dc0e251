import Foundation
import HearsightEvaluation

/// What the ratings of a study say: each condition by itself, and two conditions by their pairs (paper, section 6.2).
package struct RatingAnalysis: Sendable {
  /// The ratings of a condition.
  struct Condition: Hashable, Sendable {
    var name: String
    var values: Summary
  }

  /// Two conditions, compared where one participant rated one app in both.
  struct Comparison: Sendable {
    /// The differences are ratings of the second less ratings of the first.
    var first: String
    var second: String
    /// The differences, in the order of participants and apps.
    var differences: Summary
    /// Pairs of which one rating is missing.
    var incomplete: Int
    var test: WilcoxonSignedRank
    /// The mean difference, with an interval by a bootstrap over participants: what one person rates is alike.
    var mean: Estimate
    var participants: Int
  }

  /// In the order of the file.
  let conditions: [Condition]
  /// `nil` where there is one condition only, or no pair.
  let comparison: Comparison?

  /// Reads and analyses a table of ratings: comma-separated values with the columns `participant`, `app`, `condition`
  /// and `rating` (1 to 5), and any others.
  ///
  /// - Parameter compared: the two conditions to compare, baseline first; `nil` takes the only two, in the order of the
  ///   file.
  /// - Throws: ``DataDeskError``, with the line of what is broken.
  package init(contentsOf url: URL, comparing compared: (String, String)? = nil) throws(DataDeskError) {
    try self.init(try RatingTable(contentsOf: url), path: url.path, comparing: compared)
  }

  init(_ table: RatingTable, path: String, comparing compared: (String, String)?) throws(DataDeskError) {
    let names = table.conditions
    for name in [compared?.0, compared?.1].compactMap(\.self) where !names.contains(name) {
      throw .malformed(
        path: path, line: nil,
        reason: "it has no condition \(name); its conditions are \(names.joined(separator: ", "))")
    }
    guard compared != nil || names.count <= 2 else {
      throw .malformed(
        path: path, line: nil,
        reason: "it has the conditions \(names.joined(separator: ", ")); say by --compare which two are compared")
    }
    conditions = names.map { name in
      Condition(name: name, values: Summary(table.ratings.filter { $0.condition == name }.map(\.value)))
    }
    comparison = (compared ?? (names.count == 2 ? (names[0], names[1]) : nil)).flatMap { first, second in
      Comparison(table.ratings, from: first, to: second)
    }
  }
}

extension RatingAnalysis.Comparison {
  /// `nil` where nobody rated an app in both conditions.
  fileprivate init?(_ ratings: [Rating], from first: String, to second: String) {
    struct Pair: Hashable { var participant, app: String }
    var order: [Pair] = []
    var values: [Pair: (Double?, Double?)] = [:]
    for rating in ratings where rating.condition == first || rating.condition == second {
      let pair = Pair(participant: rating.participant, app: rating.app)
      if values[pair] == nil { order.append(pair) }
      if rating.condition == first { values[pair, default: (nil, nil)].0 = rating.value }
      if rating.condition == second { values[pair, default: (nil, nil)].1 = rating.value }
    }
    let found = order.compactMap { pair -> (participant: String, difference: Double)? in
      guard let (before, after) = values[pair], let before, let after else { return nil }
      return (pair.participant, after - before)
    }
    let own = Dictionary(grouping: found, by: \.participant).sorted { $0.key < $1.key }
      .map { $0.value.map(\.difference) }
    let mean = Estimate.bootstrap(own, count: found.count) { draw in
      let all = draw.flatMap { $0 }
      return all.reduce(0, +) / Double(all.count)
    }
    guard let mean else { return nil }
    (self.first, self.second, self.mean) = (first, second, mean)
    differences = Summary(found.map(\.difference))
    incomplete = order.count - found.count
    test = WilcoxonSignedRank(found.map(\.difference))
    participants = own.count
  }
}
