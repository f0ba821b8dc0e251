import HearsightScreenModel
import HearsightUnderstanding

/// Joins and parts what the rules joined by how likely a judge holds each pair of elements to be one thing (paper,
/// section 5.5). The rules' answer is one of the numbers that it judges by.
///
/// Tabs and segments stay as the rules have them: their kind and their number depend on it. So do very large groups, of
/// which the trees have seen none.
package struct JudgedGrouping: GroupingRule {
  /// Groups become one where the likelihood of their pairs is at least this on average.
  static let least = 0.5

  /// Most elements of a group that is judged: the largest stop of the screens that trees learn from has 14.
  static let largest = 16

  private let judge: (any GroupingJudging)?

  /// - Parameter judge: without one the groups stay as the rules have them.
  package init(by judge: (any GroupingJudging)?) { self.judge = judge }

  package func group(_ groups: [ElementGroup], in layout: ScreenLayout) throws -> [ElementGroup] {
    let open = groups.filter { isOpen($0, layout.elements) }
    guard let judge, open.count > 1 else { return groups }
    let features = PairFeatures(open, in: layout)
    let members = features.members
    let candidates = features.candidates
    let likelihoods = try judge.likelihoods(
      of: candidates.map { pair in
        JudgedPair(
          first: members[pair.first].id, second: members[pair.second].id,
          features: features.values(pair.first, pair.second))
      })
    let links = zip(candidates, likelihoods).map {
      AverageLinkage.Link(first: $0.first, second: $0.second, likelihood: $1)
    }
    let clusters = NamedByRules(members, links)
      .mended(AverageLinkage.clusters(of: members.count, links, least: Self.least))
    return groups.filter { !isOpen($0, layout.elements) }
      + clusters.map { cluster in group(cluster.map { members[$0] }, among: open, of: layout.elements) }
  }

  private func isOpen(_ group: ElementGroup, _ elements: [Element]) -> Bool {
    group.kind != .tab && group.elements.count <= Self.largest && !group.contains(.segmentedControl, in: elements)
  }

  /// The rules' group where it has the same members, else a new one.
  private func group(
    _ members: [GroupedElement], among groups: [ElementGroup], of elements: [Element]
  ) -> ElementGroup {
    let ids = members.map(\.id)
    if let known = members.first.map({ groups[$0.group] }), Set(known.elements) == Set(ids) { return known }
    return ElementGroup(
      kind: kind(of: members), elements: ids,
      frame: Rect.union(of: members.map(\.frame)) ?? Rect(x: 0, y: 0, width: 0, height: 0))
  }

  private func kind(of members: [GroupedElement]) -> ElementGroup.Kind {
    if members.count == 1 { return .single }
    return members.allSatisfy { $0.type == .text } ? .text : .container
  }
}
