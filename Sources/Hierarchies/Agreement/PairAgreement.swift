import HearsightScreenModel

/// Whether a picture and a dump show one screen at one moment, and what speaks for or against it.
package struct PairAgreement: Hashable, Sendable {
  package enum Verdict: String, Hashable, Sendable, Codable {
    /// They belong together.
    case together
    /// They belong together, and something has changed between them: a message came up, a clock went on.
    case partly
    /// They do not belong together: another screen, another place of a list, another moment.
    case stale
    /// Too little is named or written to tell.
    case unknown
  }

  package var verdict: Verdict
  package var evidence: [PairEvidence]
  /// What was counted.
  package var counts: Counts

  /// Texts of the dump and of the picture, by what became of them.
  package struct Counts: Hashable, Sendable {
    /// Of the dump: read where it says.
    package var found = 0
    /// Of the dump: read elsewhere.
    package var moved = 0
    /// Of the dump: something else is read there.
    package var other = 0
    /// Of the dump: nothing is read there.
    package var missing = 0
    /// Of the picture: named by the dump where they stand, or anywhere if the dump has no frames.
    package var known = 0
    /// Of the picture: where the dump has nothing but layout, which cannot draw texts.
    package var onLayout = 0
    /// Of the picture, all.
    package var seen = 0

    package init(
      found: Int = 0, moved: Int = 0, other: Int = 0, missing: Int = 0, known: Int = 0, onLayout: Int = 0, seen: Int = 0
    ) {
      self.found = found
      self.moved = moved
      self.other = other
      self.missing = missing
      self.known = known
      self.onLayout = onLayout
      self.seen = seen
    }
  }

  package init(verdict: Verdict, evidence: [PairEvidence] = [], counts: Counts = Counts()) {
    self.verdict = verdict
    self.evidence = evidence
    self.counts = counts
  }

  /// In one sentence, for a person.
  package var summary: String {
    let all = counts.found + counts.moved + counts.other + counts.missing
    let share =
      all > 0
      ? "\(counts.found) of \(all) texts of the dump are on the picture where it says"
      : "\(counts.known) of \(counts.seen) texts of the picture are in the dump"
    let first = evidence.first.map { "; \($0.message)" } ?? ""
    return switch verdict {
    case .together: share
    case .partly: share + first
    case .stale: "the picture and the hierarchy do not belong together: " + share + first
    case .unknown: "too little is written to tell whether the picture and the hierarchy belong together"
    }
  }
}

/// One thing that speaks against a picture and a dump belonging together.
package struct PairEvidence: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, Codable {
    /// The dump is of a screen that is held the other way.
    case rotation
    /// The dump is of a screen of another shape.
    case size
    /// Texts stand elsewhere, all by one distance: the page was scrolled.
    case scrolled
    /// Texts stand elsewhere.
    case moved
    /// Where the dump says a text something else is written.
    case otherText
    /// Where the dump says a text nothing is written.
    case missingText
    /// A switch is drawn the other way.
    case state
    /// Of what is written on the picture, little is in the dump, or it stands where the dump has only empty layout.
    case unknownText
  }

  package var kind: Kind
  /// What was seen, in words: part of a sentence without a full stop.
  package var message: String
  /// The ids of the dump's elements that it is about.
  package var elements: [Int]
  /// How far texts have moved, in pixels of the picture; `nil` for other kinds.
  package var offset: Point?

  package init(kind: Kind, message: String, elements: [Int] = [], offset: Point? = nil) {
    self.kind = kind
    self.message = message
    self.elements = elements
    self.offset = offset
  }
}
