import HearsightScreenModel

/// Which of what was seen an app exposes, as it is drawn. Frames are in pixels of the picture.
package struct DrawnMatching: Hashable, Sendable {
  /// Something seen, and the frame of the element that exposes it; `nil` where the dump has no frames.
  package struct Pair: Hashable, Sendable {
    package var seen: Rect
    package var exposed: Rect?

    package init(seen: Rect, exposed: Rect?) {
      self.seen = seen
      self.exposed = exposed
    }
  }

  /// Seen and exposed.
  package var matched: [Pair]
  /// Seen, and the likeliest of the elements that may expose it.
  package var ambiguous: [Pair]
  /// Seen, and exposed by nothing.
  package var unmatched: [Rect]
  /// Exposed, and nothing seen belongs to it.
  package var unseen: [Rect]

  package init(matched: [Pair] = [], ambiguous: [Pair] = [], unmatched: [Rect] = [], unseen: [Rect] = []) {
    self.matched = matched
    self.ambiguous = ambiguous
    self.unmatched = unmatched
    self.unseen = unseen
  }

  /// What a frame may be.
  package enum Kind: CaseIterable, Hashable, Sendable {
    case matched, ambiguous, unmatched, unseen

    /// In the legend, before the count.
    var title: String {
      switch self {
      case .matched: "seen and exposed"
      case .ambiguous: "seen, perhaps exposed"
      case .unmatched: "seen, not exposed"
      case .unseen: "exposed, nothing seen"
      }
    }
  }

  /// How many there are of a kind.
  package func count(_ kind: Kind) -> Int {
    switch kind {
    case .matched: matched.count
    case .ambiguous: ambiguous.count
    case .unmatched: unmatched.count
    case .unseen: unseen.count
    }
  }
}
