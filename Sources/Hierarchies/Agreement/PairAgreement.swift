import HearsightScreenModel

/// Whether a picture and a dump show one screen at one moment, and what speaks for or against it.
public struct PairAgreement: Hashable, Sendable {
  public enum Verdict: String, Hashable, Sendable, Codable {
    /// They belong together.
    case together
    /// They belong together, and something has changed between them: a message came up, a clock went on.
    case partly
    /// They do not belong together: another screen, another place of a list, another moment.
    case stale
    /// Too little is named or written to tell.
    case unknown
  }

  public var verdict: Verdict
  public var evidence: [PairEvidence]
  /// What was counted.
  public var counts: Counts

  /// Texts of the dump and of the picture, by what became of them.
  public struct Counts: Hashable, Sendable {
    /// Of the dump: read where it says.
    public var found = 0
    /// Of the dump: read elsewhere.
    public var moved = 0
    /// Of the dump: something else is read there.
    public var other = 0
    /// Of the dump: nothing is read there.
    public var missing = 0
    /// Of the picture: named by the dump where they stand, or anywhere if the dump has no frames.
    public var known = 0
    /// Of the picture: where the dump has nothing but layout, which cannot draw texts.
    public var onLayout = 0
    /// Of the picture, all.
    public var seen = 0
  }

  /// In one sentence, for a person.
  public var summary: String {
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
public struct PairEvidence: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, Codable {
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

  public var kind: Kind
  /// What was seen, in words: part of a sentence without a full stop.
  public var message: String
  /// The ids of the dump's elements that it is about.
  public var elements: [Int]
  /// How far texts have moved, in pixels of the picture; `nil` for other kinds.
  public var offset: Point?
}
