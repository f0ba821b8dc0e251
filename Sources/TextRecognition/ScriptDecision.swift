/// Which scripts PP-OCR should be kept from, decided for all lines of a picture together.
///
/// A line by itself can mislead: Cyrillic letters look like Latin ones, and a smudge like anything. A screen mostly has
/// one foreign script beside Latin, so what is clear on some lines settles the doubt about the others.
struct ScriptDecision: Sendable {
  /// Numbers that decide, chosen on rendered lines and on Latin screens (Documentation/text-recognition.md).
  enum Limits {
    /// A line by itself is foreign over this probability.
    static let sure = 0.9
    /// On a screen that has clear lines of the same script, this is enough.
    static let likely = 0.3
    /// Over this a line may be foreign: PP-OCR's reading is not trusted unless it is confident.
    static let possible = 0.3
  }

  /// The foreign script that most of the clear lines have.
  let screenScript: Script?

  init(_ evidence: [ScriptEvidence]) {
    var votes: [Script: Double] = [:]
    for line in evidence {
      guard let foreign = line.foreign, foreign.probability >= Limits.sure else { continue }
      votes[foreign.script, default: 0] += foreign.probability
    }
    screenScript = votes.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
  }

  /// What is to be done with a line.
  enum Verdict: Hashable, Sendable {
    /// PP-OCR reads it.
    case known
    /// PP-OCR reads it; unless it is confident, it is of this script.
    case doubtful(Script)
    /// It is of this script, which PP-OCR does not read.
    case foreign(Script)
  }

  func verdict(on line: ScriptEvidence) -> Verdict {
    if let screenScript, line[screenScript] >= Limits.likely { return .foreign(screenScript) }
    guard let foreign = line.foreign else { return .known }
    if foreign.probability >= Limits.sure { return .foreign(foreign.script) }
    return foreign.probability >= Limits.possible ? .doubtful(foreign.script) : .known
  }
}
