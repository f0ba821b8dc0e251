/// When a picture and a dump are taken to belong together. Chosen on half of 136 real pairs and 2,600 wrong ones, and
/// checked on the other half: Documentation/hierarchies.md has the figures.
package struct AgreementThresholds: Hashable, Sendable {
  /// The least share of a text's pairs of letters that must be read in its frame.
  package var likeness = 0.6
  /// The least likeness of a text that is found elsewhere.
  package var likenessElsewhere = 0.85
  /// A pair is stale where less than this share of the dump's texts is found, and …
  package var staleShare = 0.35
  /// … less than this share of the picture's texts is named where it stands, and …
  package var staleKnownShare = 0.35
  /// … so many texts speak against it.
  package var leastAgainst = 2
  /// From this share on, the pair belongs together without a note.
  package var wholeShare = 0.85
  /// A dump is older than the picture where it has only layout under this share of the picture's texts, and …
  package var layoutShare = 0.6
  /// … under so many.
  package var leastOnLayout = 8
  /// The least share of the picture's texts that a dump without frames must name.
  package var knownShare = 0.2
  /// So many texts must be on the picture to judge a dump without frames.
  package var leastSeen = 5
  /// So many of a dump's texts are compared at most, evenly taken.
  package var mostTexts = 500
  /// How far a text may reach beyond the frame that names it, as a share of the picture's shorter side.
  package var slack = 0.02
  /// How much a missing text counts against the pair: it may be covered, faint, or of a script that is not read.
  package var missingWeight = 0.5

  package init() {}
}
