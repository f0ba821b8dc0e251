import HearsightScreenModel

/// Which element that was seen is which element that the app exposes.
public struct MatchedPairs: Hashable, Sendable {
  /// Why two are one.
  public enum Basis: String, Hashable, Sendable {
    /// Their words, which occur once on either side.
    case text
    /// The seen one lies in the exposed one.
    case containment
    /// Their frames overlap.
    case overlap
  }

  /// A seen element and an exposed one.
  public struct Pair: Hashable, Sendable {
    public var seen: Element.ID
    public var exposed: Int
    public var basis: Basis

    public init(seen: Element.ID, exposed: Int, basis: Basis) {
      self.seen = seen
      self.exposed = exposed
      self.basis = basis
    }
  }

  public private(set) var pairs: [Pair]
  private var bySeen: [Element.ID: Pair] = [:]
  private var byExposed: [Int: [Element.ID]] = [:]

  /// A seen element has one exposed counterpart, the first that is given; an exposed one may have several.
  public init(_ pairs: [Pair] = []) {
    self.pairs = []
    for pair in pairs where bySeen[pair.seen] == nil {
      self.pairs.append(pair)
      bySeen[pair.seen] = pair
      byExposed[pair.exposed, default: []].append(pair.seen)
    }
  }

  /// Pairs of stops with exposed elements: they hold for every element of a stop.
  public init(stops: [(stop: Stop, exposed: Int)]) {
    self.init(
      stops.flatMap { entry in
        entry.stop.elements.map { Pair(seen: $0, exposed: entry.exposed, basis: .overlap) }
      })
  }

  /// The pair of a seen element; `nil` where it has no counterpart.
  public func pair(ofSeen id: Element.ID) -> Pair? { bySeen[id] }
  /// The id of a seen element's counterpart.
  public func exposed(for id: Element.ID) -> Int? { bySeen[id]?.exposed }
  /// The ids of what was seen of an exposed element.
  public func seen(for id: Int) -> [Element.ID] { byExposed[id] ?? [] }
}
