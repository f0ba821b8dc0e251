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
    /// Least width of all clear lines of one script together, in their heights, and least number of them to settle the
    /// screen's script: two words. One line that seems clear is most often an icon beside words.
    static let screenWidth = 6.0
    static let screenLines = 2
    /// Least probability of Latin and least confidence of the reading, least number of characters in as many heights of
    /// the line, for a line to be plain Latin: another script's letters are not read, or with doubt, and leave a gap.
    static let plainLatin = 0.8
    static let plainConfidence = 0.9
    static let plainDensity = 0.85
    /// Least number of letters that look like Cyrillic ones for a line to be Cyrillic on a screen that is.
    static let cyrillicLetters = 3
    /// Probability of Latin below which a line that could hardly be read may be Chinese on a screen that is.
    static let notLatin = 0.5
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

  /// The script that most of the clear lines have, of those that PP-OCR does not read.
  let screenScript: Script?
  /// Whether several lines are clearly Chinese or Japanese.
  let hasHan: Bool

  /// What is known of a line before it is decided who reads it.
  struct Line: Hashable, Sendable {
    var evidence: ScriptEvidence
    /// Its width as a multiple of its height.
    var aspect: Double
    /// Its reading as Latin, and how sure that is, from 0 to 1; 0 where nothing was read.
    var reading: String
    var confidence: Double

    init(_ evidence: ScriptEvidence, aspect: Double = 10, reading: String = "", confidence: Double = 1) {
      self.evidence = evidence
      self.aspect = aspect
      self.reading = reading
      self.confidence = confidence
    }

    /// Whether it is wide enough to be a word; else it may be an icon.
    var isWord: Bool { aspect >= Thresholds.wordAspect }

    /// Whether all of it was read as Latin, whatever else may be seen in it: an icon beside words is taken for a letter
    /// of any script.
    var isPlainLatin: Bool {
      evidence[.latin] >= Thresholds.plainLatin && confidence >= Thresholds.plainConfidence
        && Double(reading.count { !$0.isWhitespace }) >= Thresholds.plainDensity * aspect
    }

    /// Whether all its letters look like Cyrillic ones, and are more than an abbreviation may have: "Bce" is "Все".
    var looksCyrillic: Bool {
      let letters = reading.filter(\.isLetter)
      return letters.count >= Thresholds.cyrillicLetters
        && letters.allSatisfy { "ABCEHKMOPTXYaceopxyuëÈÉ".contains($0) }
    }

    /// Whether what was read cannot be all: too little is sure, or only signs are.
    var isHardlyRead: Bool {
      confidence < Thresholds.plainConfidence || !reading.contains { $0.isLetter || $0.isNumber }
    }
  }

  init(_ lines: [Line]) {
    let words = lines.filter(\.isWord)
    func isSettled(_ lines: [Line]) -> Bool {
      lines.count >= Thresholds.screenLines && lines.map(\.aspect).reduce(0, +) >= Thresholds.screenWidth
    }
    hasHan = isSettled(words.filter { $0.evidence[.han] >= Thresholds.sure })
    var votes: [Script: [Line]] = [:]
    for line in words where !line.isPlainLatin {
      guard let foreign = line.evidence.foreign, foreign.probability >= Thresholds.sure else { continue }
      votes[foreign.script, default: []].append(line)
    }
    // What nobody here reads is told line by line: on most screens it is icons.
    screenScript =
      votes.filter { $0.key != .other && isSettled($0.value) }
      .mapValues { $0.map(\.aspect).reduce(0, +) }
      .max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
  }

  func verdict(on line: Line) -> Verdict {
    let evidence = line.evidence
    let seemsHan = evidence[.han] >= Thresholds.han
    if screenScript == .cyrillic, line.looksCyrillic { return .foreign(.cyrillic) }
    if line.isPlainLatin { return seemsHan ? .han : .latin }
    if let screenScript {
      if evidence[screenScript] >= Thresholds.likely { return .foreign(screenScript) }
      if line.isWord, line.confidence < Thresholds.legible, !seemsHan { return .doubtful(screenScript) }
    }
    let foreign = evidence.foreign ?? (.other, 0)
    if line.isWord, foreign.probability >= Thresholds.sure, foreign.probability > evidence[.han] {
      return .foreign(foreign.script)
    }
    if seemsHan { return .han }
    if hasHan, line.isWord, evidence[.latin] < Thresholds.notLatin, line.isHardlyRead { return .han }
    return line.isWord && foreign.probability >= Thresholds.possible ? .doubtful(foreign.script) : .latin
  }
}
