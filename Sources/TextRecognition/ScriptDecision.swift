/// Which reader each line needs, decided for all lines of a picture together.
///
/// A line by itself can mislead: Cyrillic letters look like Latin ones, and a smudge like anything. A screen mostly has
/// one foreign script beside Latin, so what is clear on some lines settles the doubt about the others.
struct ScriptDecision: Sendable {
  /// Numbers that decide, chosen on rendered lines and on Latin screens (Documentation/text-recognition.md).
  enum Thresholds {
    /// Least probability of a foreign script at which a line by itself is of that script.
    static let sure = 0.9
    /// Least probability of the screen's foreign script at which a line is of that script.
    static let likely = 0.4
    /// Least probability of a foreign script at which a line's reading as Latin is trusted only where it is confident.
    static let possible = 0.5
    /// Least width of a line, in its heights, for it to have a say about itself or the screen: a narrower one may be an
    /// icon.
    static let wordAspect = 1.6
    /// Least width of all clear lines of one script together, in their heights, to settle the screen's script: two
    /// words.
    static let screenWidth = 6.0
    /// Confidence below which a line's reading as Latin is not trusted on a screen with a foreign script.
    static let legible = 0.5
    /// Least probability of Chinese or Japanese at which the full recognizer reads a line.
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
    /// The confidence of its reading as Latin, from 0 to 1; 0 where nothing was read.
    var confidence: Double

    init(_ evidence: ScriptEvidence, aspect: Double = 10, confidence: Double = 1) {
      self.evidence = evidence
      self.aspect = aspect
      self.confidence = confidence
    }
  }

  init(_ lines: [Line]) {
    var votes: [Script: Double] = [:]
    for line in lines where line.aspect >= Thresholds.wordAspect {
      guard let foreign = line.evidence.foreign, foreign.probability >= Thresholds.sure else { continue }
      votes[foreign.script, default: 0] += line.aspect
    }
    screenScript =
      votes.filter { $0.value >= Thresholds.screenWidth }
      .max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
  }

  func verdict(on line: Line) -> Verdict {
    let evidence = line.evidence
    if let screenScript {
      if evidence[screenScript] >= Thresholds.likely { return .foreign(screenScript) }
      if line.confidence < Thresholds.legible, evidence[.han] < Thresholds.han { return .doubtful(screenScript) }
    }
    let foreign = evidence.foreign ?? (.other, 0)
    let isWord = line.aspect >= Thresholds.wordAspect
    if isWord, foreign.probability >= Thresholds.sure, foreign.probability > evidence[.han] {
      return .foreign(foreign.script)
    }
    if evidence[.han] >= Thresholds.han { return .han }
    return isWord && foreign.probability >= Thresholds.possible ? .doubtful(foreign.script) : .latin
  }
}
