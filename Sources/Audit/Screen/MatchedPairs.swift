import HearsightHierarchies
import HearsightScreenModel

/// Which element that was seen is which stop that the app exposes.
struct MatchedPairs {
  /// A seen element and the stop that speaks for it.
  struct Pair: Hashable {
    var seen: Element.ID
    var exposed: Int
    var reason: HierarchyMatching.Reason
  }

  let pairs: [Pair]
  private let bySeen: [Element.ID: Pair]

  /// A matcher matches every element that a reader can meet; here its stop stands for each, since a user gets to
  /// nothing else.
  init(_ matching: HierarchyMatching, in tree: ExposedTree) {
    pairs = matching.matched.compactMap { match in
      tree.stop(speaking: match.exposed).map { Pair(seen: match.seen, exposed: $0, reason: match.reason) }
    }
    bySeen = Dictionary(pairs.map { ($0.seen, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The pair of a seen element; `nil` where it has no counterpart.
  func pair(ofSeen id: Element.ID) -> Pair? { bySeen[id] }
  /// The id of a seen element's counterpart.
  func exposed(for id: Element.ID) -> Int? { bySeen[id]?.exposed }
}
