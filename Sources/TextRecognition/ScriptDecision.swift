/// Which reader each line needs, decided for all lines of a picture together.
///
/// A line by itself can mislead: Cyrillic letters look like Latin ones, and a smudge like anything. A screen mostly has
/// one foreign script beside Latin, so what is clear on some lines settles the doubt about the others.
struct ScriptDecision: Sendable {
  /// Numbers that decide, chosen on rendered lines and on Latin screens (Documentation/text-recognition.md).
  enum Limits {
    /// A line by itself is foreign over this probability.
    static let sure = 0.9
    /// On a screen that has clear lines of the same script, this is enough.
    static let likely = 0.4
    /// Over this a line may be foreign: its reading as Latin is not trusted unless it is confident.
    static let possible = 0.5
    /// Less wide than this many times its height, a line may be an icon: it has no say about itself or the screen.
    static let wordAspect = 1.6
    /// Clear lines settle the screen's script when together they are this many times as wide as high: two words.
    static let screenWidth = 6.0
    /// Under this confidence a line is no Latin; on a screen with a foreign script it may be of that.
    static let legible = 0.5
    /// Over this the recognizer of Chinese and Japanese has a try.
    static let han = 0.4
  }

  /// Who reads a line.
  enum Verdict: Hashable, Sendable {
    /// PP-OCR's Latin recognizer.
    case latin
    /// PP-OCR's full recognizer.
    case han
    /// PP-OCR's Latin recognizer if it is confident; else the line is of this script.
    case doubtful(Script)
    /// The line is of this script, which PP-OCR does not read.
    case foreign(Script)

    /// The script that PP-OCR does not read.
    var script: Script? {
      switch self {
      case .latin, .han: nil
      case .doubtful(let script), .foreign(let script): script
      }
    }
  }

  /// The foreign script that most of the clear lines have.
  let screenScript: Script?

  /// What is known of a line before it is decided who reads it.
  struct Line: Hashable, Sendable {
    var evidence: ScriptEvidence
    /// Its width as a multiple of its height.
    var aspect: Double
    /// Of its reading as Latin; 0 where nothing was read.
    var confidence: Double

    init(_ evidence: ScriptEvidence, aspect: Double = 10, confidence: Double = 1) {
      self.evidence = evidence
      self.aspect = aspect
      self.confidence = confidence
    }
  }

  init(_ lines: [Line]) {
    var votes: [Script: Double] = [:]
    for line in lines where line.aspect >= Limits.wordAspect {
      guard let foreign = line.evidence.foreign, foreign.probability >= Limits.sure else { continue }
      votes[foreign.script, default: 0] += line.aspect
    }
    screenScript =
      votes.filter { $0.value >= Limits.screenWidth }
      .max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
  }

  func verdict(on line: Line) -> Verdict {
    let evidence = line.evidence
    if let screenScript {
      if evidence[screenScript] >= Limits.likely { return .foreign(screenScript) }
      if line.confidence < Limits.legible, evidence[.han] < Limits.han { return .doubtful(screenScript) }
    }
    let foreign = evidence.foreign ?? (.other, 0)
    let isWord = line.aspect >= Limits.wordAspect
    if isWord, foreign.probability >= Limits.sure, foreign.probability > evidence[.han] {
      return .foreign(foreign.script)
    }
    if evidence[.han] >= Limits.han { return .han }
    return isWord && foreign.probability >= Limits.possible ? .doubtful(foreign.script) : .latin
  }
}
