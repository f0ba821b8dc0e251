import HearsightScreenModel

/// Which of what was seen an app exposes, and which it does not.
package struct HierarchyMatching: Hashable, Sendable {
  /// Seen and exposed.
  package var matched: [Match]
  /// The ids of what was seen and is exposed by nothing.
  package var unmatched: [Int]
  /// Seen, and nothing exposed is it for certain.
  package var ambiguous: [Ambiguity]
  /// The ids of elements that a reader halts at and that nothing seen belongs to.
  package var unseen: [Int]

  /// One thing seen and the element that exposes it.
  package struct Match: Hashable, Sendable {
    package var seen: Int
    package var exposed: Int
    package var reason: Reason

    package init(seen: Int, exposed: Int, reason: Reason) {
      self.seen = seen
      self.exposed = exposed
      self.reason = reason
    }
  }

  /// Why two belong together.
  package enum Reason: String, Hashable, Sendable, Codable {
    /// Both have one text, and no other two have.
    case text
    /// It lies in the element, and nothing else does.
    case containment
    /// It lies in the element with others, and the element says its text.
    case spoken
    /// It lies in the element with others, and only an element of its kind exposes such a control.
    case kind
    /// Their frames have most in common.
    case overlap
    /// An icon in line with a text that matched and does nothing by itself.
    case inline
  }

  /// Something seen that several elements may expose, or one that exposes several things.
  package struct Ambiguity: Hashable, Sendable {
    package enum Reason: String, Hashable, Sendable, Codable {
      /// The element holds several things, and does not say this one's text.
      case holdsSeveral
      /// Frames overlap, and none holds the other.
      case overlapsOnly
    }

    package var seen: Int
    /// The likeliest first.
    package var candidates: [Int]
    package var reason: Reason

    package init(seen: Int, candidates: [Int], reason: Reason) {
      self.seen = seen
      self.candidates = candidates
      self.reason = reason
    }
  }

  /// What a matcher found.
  package init(matched: [Match] = [], unmatched: [Int] = [], ambiguous: [Ambiguity] = [], unseen: [Int] = []) {
    self.matched = matched
    self.unmatched = unmatched
    self.ambiguous = ambiguous
    self.unseen = unseen
  }

  /// The element that exposes something seen; `nil` where none does for certain.
  package func exposed(for seen: Int) -> Int? { matched.first { $0.seen == seen }?.exposed }

  /// What was seen of an element.
  package func seen(of exposed: Int) -> [Int] { matched.filter { $0.exposed == exposed }.map(\.seen) }
}

/// When a thing seen and an element are one. The first two are those of the paper, section 3.3.
package struct MatchingThresholds: Hashable, Sendable {
  /// The least share of a seen thing's area in an element that contains it.
  package var containment = 0.85
  /// From this intersection over union on, two overlap.
  package var overlap = 0.05
  /// From this intersection over union on, two that overlap are one, if no other pair overlaps more.
  package var likeness = 0.5
  /// Longest gap between an icon and the text on its line that it belongs to, in heights of the taller of the two.
  package var inLine = 2.0
  /// Least share of a text's pairs of letters in the words of an element that overlaps it and has words.
  package var misread = 0.5
  /// From this share of the picture's width and height on, an element is the whole screen, which is matched to nothing.
  package var fullScreen = 0.95

  package init() {}
}
