import HearsightScreenModel
import HearsightUnderstanding

/// Reads a screen pane by pane: it is cut in two where a judge is surest that all on one side come before all on the
/// other, and each part again, as XY-cut does with bands and columns (paper, section 5.6). What is drawn in one frame
/// is not cut before the frame is. What no line parts is ordered by the rules.
package struct JudgedOrder: ReadingOrder {
  /// Beside the surest cut of a region, those along the same axis that are at least this likely are made at once.
  static let sure = 0.9
  /// Most groups of a page that is judged: numbers are taken of every cut, and their time grows with the square.
  static let largest = 400

  private let judge: (any OrderJudging)?

  /// - Parameter judge: without one the order stays as the rules have it.
  package init(by judge: (any OrderJudging)?) { self.judge = judge }

  package func order(_ groups: [ElementGroup], in layout: ScreenLayout) throws -> [Int] {
    guard let judge, groups.count > 2, groups.count <= Self.largest else {
      return BandsFirst().order(groups, in: layout)
    }
    let features = CutFeatures(groups, in: layout)
    let panes = DrawnPanes(of: groups, in: layout)
    var regions = [Region(groups: Array(groups.indices), isDone: false)]
    var depth = 0
    while regions.contains(where: { !$0.isDone }) {
      let cuts = regions.map { $0.isDone ? [] : Self.kept(features.cuts(of: $0.groups, depth: depth), by: panes) }
      var likelihoods = try judge.likelihoods(of: cuts.joined().map { judged($0, groups) })[...]
      regions = zip(regions, cuts).flatMap { region, cuts -> [Region] in
        if region.isDone { return [region] }
        guard !cuts.isEmpty else { return [Region(groups: ruled(region.groups, groups, layout), isDone: true)] }
        defer { likelihoods = likelihoods.dropFirst(cuts.count) }
        return parts(of: region.groups, cuts, Array(likelihoods.prefix(cuts.count)))
      }
      depth += 1
    }
    return regions.flatMap(\.groups)
  }

  /// The cuts that part no pane, or all where each does.
  private static func kept(_ cuts: [CutFeatures.Cut], by panes: DrawnPanes) -> [CutFeatures.Cut] {
    guard !panes.isEmpty else { return cuts }
    let whole = cuts.filter { panes.allow(Set($0.first), before: Set($0.second)) }
    return whole.isEmpty ? cuts : whole
  }

  /// Groups that are read one after the other.
  private struct Region {
    var groups: [Int]
    /// Whether they are in order.
    var isDone: Bool
  }

  private func judged(_ cut: CutFeatures.Cut, _ groups: [ElementGroup]) -> JudgedCut {
    JudgedCut(
      first: cut.first.flatMap { groups[$0].elements }, second: cut.second.flatMap { groups[$0].elements },
      features: cut.values)
  }

  private func ruled(_ region: [Int], _ groups: [ElementGroup], _ layout: ScreenLayout) -> [Int] {
    BandsFirst().order(region.map { groups[$0] }, in: layout).map { region[$0] }
  }

  /// A region cut where it is likeliest, and along the same axis wherever that is sure.
  private func parts(of region: [Int], _ cuts: [CutFeatures.Cut], _ likelihoods: [Double]) -> [Region] {
    let best = likelihoods.indices.max { likelihoods[$0] < likelihoods[$1] } ?? 0
    let made = cuts.indices.filter { index in
      index == best || (cuts[index].axis == cuts[best].axis && likelihoods[index] >= Self.sure)
    }
    var done: Set<Int> = []
    // The cuts of an axis come in its order, so that each has on its first side what those before it have.
    var result = made.map { index in
      let part = cuts[index].first.filter { !done.contains($0) }
      done.formUnion(part)
      return Region(groups: part, isDone: part.count == 1)
    }
    let rest = region.filter { !done.contains($0) }
    result.append(Region(groups: rest, isDone: rest.count == 1))
    return result
  }
}
