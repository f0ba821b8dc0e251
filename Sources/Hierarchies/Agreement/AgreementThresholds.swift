/// When a picture and a dump are taken to belong together. Chosen on half of 136 real pairs and 2,600 wrong ones, and
/// checked on the other half: Documentation/hierarchies.md has the figures.
public struct AgreementThresholds: Hashable, Sendable {
  /// The least share of a text's pairs of letters that must be read in its frame.
  public var likeness = 0.6
  /// The least likeness of a text that is found elsewhere.
  public var likenessElsewhere = 0.85
  /// A pair is stale where less than this share of the dump's texts is found, and …
  public var staleShare = 0.35
  /// … less than this share of the picture's texts is named where it stands, and …
  public var staleKnownShare = 0.35
  /// … so many texts speak against it.
  public var leastAgainst = 2
  /// From this share on, the pair belongs together without a note.
  public var wholeShare = 0.85
  /// A dump is older than the picture where it has only layout under this share of the picture's texts, and …
  public var layoutShare = 0.6
  /// … under so many.
  public var leastOnLayout = 8
  /// The least share of the picture's texts that a dump without frames must name.
  public var knownShare = 0.2
  /// So many texts must be on the picture to judge a dump without frames.
  public var leastSeen = 5
  /// How far a text may reach beyond the frame that names it, as a share of the picture's shorter side.
  public var slack = 0.02
  /// How much a missing text counts against the pair: it may be covered, faint, or of a script that is not read.
  public var missingWeight = 0.5

  public init() {}
}
