import HearsightScreenModel

/// How well elements that are one thing are joined (paper, section 5.5).
public struct GroupingEvaluation: Sendable {
  /// It has no settings.
  public init() {}

  /// Judges whether the same elements are joined.
  ///
  /// - Parameters:
  ///   - screens: what was made of labelled screens.
  ///   - input: what the report says was given: true elements, or what the stages before found.
  ///   - drawn: how many of the screens with most mistakes the page draws.
  public func evaluate(_ screens: [AnsweredScreen], input: String, drawn: Int) -> StageReport {
    let judged = screens.map(Judged.init)
    let all = judged.reduce(Counts()) { $0 + $1.pairs }
    func f1(_ screens: [Judged]) -> Double { screens.reduce(Counts()) { $0 + $1.pairs }.f1 }
    func fewer(_ screens: [Judged]) -> Double {
      let elements = screens.reduce(0) { $0 + $1.elements }
      return 1 - Double(screens.reduce(0) { $0 + $1.stops }) / Double(max(1, elements))
    }
    let groups = judged.reduce(0) { $0 + $1.groups }
    let joined = judged.reduce(0) { $0 + $1.wrong.count }
    let stops = screens.reduce(0) { $0 + $1.truth.stops.count }
    return StageReport(
      task: "grouping", input: input, screens: screens.count,
      figures: [
        Figure("pairs joined, F1", .bootstrap(judged, count: all.real, f1), target: .atLeast(0.93)),
        Figure("the same, mean of screens", .mean(judged.map(\.pairs.f1)), target: .atLeast(0.93)),
        Figure("pairs joined, precision", .share(all.right, of: all.claimed)),
        Figure("pairs joined, recall", .share(all.right, of: all.real)),
        Figure("fewer stops than elements", .bootstrap(judged, fewer), target: .atLeast(0.485)),
        Figure("groups wrongly joined", .share(joined, of: groups), target: .atMost(0.03)),
        Figure("stops exactly right", .share(judged.reduce(0) { $0 + $1.exact }, of: stops)),
      ],
      failures: zip(screens, judged).compactMap { $1.failure(of: $0) }, drawn: drawn)
  }

  private struct Judged {
    var pairs: Counts
    var elements: Int
    var stops: Int
    /// Stops of several elements.
    var groups: Int
    /// The answer's stops that hold elements of several true ones.
    var wrong: [[Int]]
    /// The true stops that the answer tears apart.
    var split: [[Int]]
    var exact: Int

    init(_ screen: AnsweredScreen) {
      let (ours, truth) = (screen.stops, screen.truth.stops)
      pairs = StopMeasures.pairs(ours, truth)
      elements = screen.elementCount
      stops = screen.answer.allStops.count
      groups = ours.count { $0.count > 1 }
      wrong = ours.filter { stop in stop.count > 1 && !truth.contains { Set(stop).isSubset(of: $0) } }
      split = truth.filter { stop in
        stop.count > 1 && !ours.contains { Set(stop).isSubset(of: $0) }
      }
      let sets = Set(ours.map { Set($0) })
      exact = truth.count { sets.contains(Set($0)) }
    }

    func failure(of screen: AnsweredScreen) -> StageReport.Failure? {
      guard !wrong.isEmpty || !split.isEmpty else { return nil }
      let (ours, truth) = (screen.stops, screen.truth)
      return StageReport.Failure(
        screen: truth,
        notes: wrong.map { "joined: \(truth.describe($0))" } + split.map { "torn apart: \(truth.describe($0))" },
        truth: truth.drawnStops(truth.stops) { split.contains(truth.stops[$0]) },
        found: truth.drawnStops(ours) { wrong.contains(ours[$0]) })
    }
  }
}

/// The measures by which stops are compared.
enum StopMeasures {
  /// Pairs of elements that are met together, ours against the true ones.
  static func pairs(_ ours: [[Int]], _ truth: [[Int]]) -> Counts {
    func set(_ stops: [[Int]]) -> Set<[Int]> {
      var result = Set<[Int]>()
      for stop in stops {
        for (position, first) in stop.enumerated() {
          for second in stop.dropFirst(position + 1) { result.insert([min(first, second), max(first, second)]) }
        }
      }
      return result
    }
    let (claimed, real) = (set(ours), set(truth))
    return Counts(right: claimed.intersection(real).count, claimed: claimed.count, real: real.count)
  }

  /// The true stops that have to be moved elsewhere for the order to be right, as few as can be (paper, section 5.6).
  ///
  /// A true stop is where the stop is that holds its first element; two in one stop are in order.
  static func misplaced(_ ours: [[Int]], _ truth: [[Int]]) -> [Int] {
    var place: [Int: Int] = [:]
    for (index, stop) in ours.enumerated() {
      for element in stop { place[element] = index }
    }
    let sequence = truth.enumerated().compactMap { index, stop in
      stop.lazy.compactMap { place[$0] }.first.map { (stop: index, place: $0) }
    }
    // Longest non-decreasing subsequence, by the best that ends at each.
    var best: [(length: Int, previous: Int?)] = []
    for (index, item) in sequence.enumerated() {
      let before = (0..<index).filter { sequence[$0].place <= item.place }.max { best[$0].length < best[$1].length }
      best.append((1 + (before.map { best[$0].length } ?? 0), before))
    }
    var kept: Set<Int> = []
    var next = best.indices.max { best[$0].length < best[$1].length }
    while let index = next {
      kept.insert(sequence[index].stop)
      next = best[index].previous
    }
    return sequence.map(\.stop).filter { !kept.contains($0) }
  }
}
