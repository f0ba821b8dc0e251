import HearsightScreenModel

/// Brings controls back to the words that the rules named them by: a switch that says nothing but "on" is worse than
/// one in a group that is too large, and a button of a row is one of its actions (paper, section 5.5).
struct NamedByRules {
  /// What the clusters hold indices of.
  let members: [GroupedElement]
  /// By the indices of two members, how likely they are one thing.
  let likelihoods: [[Int]: Double]

  init(_ members: [GroupedElement], _ links: [AverageLinkage.Link]) {
    self.members = members
    likelihoods = Dictionary(
      links.map { ([$0.first, $0.second].sorted(), $0.likelihood) }, uniquingKeysWith: { first, _ in first })
  }

  /// The clusters, those of wordless controls, and of buttons of a card or row, joined to the likeliest cluster with
  /// words of their rules' group.
  func mended(_ clusters: [[Int]]) -> [[Int]] {
    var result = clusters
    for index in result.indices {
      let isControl = isWordlessControl(result[index])
      guard isControl || isActionOfBox(result[index]) else { continue }
      let groups = Set(result[index].map { members[$0].group })
      let named = result.indices.filter { other in
        // Two controls in one stop would be one too many.
        other != index && !(isControl && result[other].contains { members[$0].type.isControl })
          && result[other].contains { members[$0].type == .text && groups.contains(members[$0].group) }
      }
      guard let nearest = named.max(by: { average(result[index], result[$0]) < average(result[index], result[$1]) })
      else { continue }
      result[nearest] = (result[nearest] + result[index]).sorted()
      result[index] = []
    }
    return result.filter { !$0.isEmpty }
  }

  private func isWordlessControl(_ cluster: [Int]) -> Bool {
    let types = cluster.map { members[$0].type }
    return types.contains { $0.isControl && $0 != .segmentedControl } && !types.contains(.text)
  }

  /// Whether it is an icon that acts, of a group that the rules made of a card or row: one of the card's actions.
  private func isActionOfBox(_ cluster: [Int]) -> Bool {
    guard cluster.count == 1, let icon = cluster.first.map({ members[$0] }), icon.type == .icon, icon.acts else {
      return false
    }
    return members.contains { $0.group == icon.group && $0.type == .container }
  }

  private func average(_ first: [Int], _ second: [Int]) -> Double {
    let sum = first.flatMap { one in second.map { likelihoods[[one, $0].sorted()] ?? 0 } }.reduce(0, +)
    return sum / Double(first.count * second.count)
  }
}
