import Foundation
import HearsightOverlay
import HearsightScreenModel

/// How well texts are read (paper, section 5.2).
public struct TextEvaluation: Sendable {
  /// It has no settings.
  public init() {}

  /// What was read on a screen: for each true element its text, `nil` where none was found.
  public struct Reading: Sendable {
    /// The labels.
    package var truth: LabelledScreen
    /// For each labelled element what was read there; `nil` where nothing was.
    package var texts: [String?]

    /// What a whole pipeline says of each element.
    public init(_ screen: AnsweredScreen) {
      truth = screen.truth
      texts = screen.answers.map { $0?.text?.string }
    }

    /// Lines of text recognition alone: each goes to the smallest true text that its centre lies in.
    public init(truth: LabelledScreen, lines: [TextLine]) {
      self.truth = truth
      let frames = truth.elements.map { $0.type == .text ? $0.frame : Rect(x: 0, y: 0, width: 0, height: 0) }
      var owned = [[TextLine]](repeating: [], count: frames.count)
      for line in lines {
        let owners = frames.indices.filter { !frames[$0].isEmpty && frames[$0].contains(line.frame.center) }
        if let owner = owners.min(by: { frames[$0].area < frames[$1].area }) { owned[owner].append(line) }
      }
      texts = owned.enumerated().map { index, lines in
        lines.isEmpty
          ? nil
          : TextEvaluation.joined(lines, isRightToLeft: truth.elements[index].text?.isRightToLeft ?? false)
      }
    }
  }

  /// Judges texts by whether they are exact and by how many characters are wrong. The character error rate is the sum
  /// of the edit distances over the sum of the true characters, and no text counts more errors than it has characters.
  ///
  /// - Parameters:
  ///   - readings: what was read on labelled screens.
  ///   - input: what the report says was given.
  ///   - drawn: how many of the screens with most mistakes the page draws.
  /// - Throws: ``EvaluationError/nothingToJudge(task:)``
  public func evaluate(_ readings: [Reading], input: String, drawn: Int) throws(EvaluationError) -> StageReport {
    let judged = readings.map(Judged.init)
    let texts = judged.reduce(0) { $0 + $1.texts }
    guard texts > 0 else { throw .nothingToJudge(task: "text") }
    func errorRate(_ screens: [Judged]) -> Double {
      Double(screens.reduce(0) { $0 + $1.edits }) / Double(max(1, screens.reduce(0) { $0 + $1.characters }))
    }
    return StageReport(
      task: "text", input: input, screens: readings.count,
      figures: [
        Figure("texts read exactly", .share(judged.reduce(0) { $0 + $1.exact }, of: texts)),
        Figure("the same but for spaces", .share(judged.reduce(0) { $0 + $1.exactButSpaces }, of: texts)),
        Figure("texts not found", .share(judged.reduce(0) { $0 + $1.missed }, of: texts)),
        Figure(
          "character error rate", .bootstrap(judged, count: judged.reduce(0) { $0 + $1.characters }, errorRate)),
      ],
      failures: zip(readings, judged).compactMap { $1.failure(of: $0) }, drawn: drawn)
  }

  private struct Judged {
    var texts = 0
    var exact = 0
    var exactButSpaces = 0
    var missed = 0
    var edits = 0
    var characters = 0
    var wrong: [Int] = []
    var notes: [String] = []

    init(_ reading: Reading) {
      for (index, element) in reading.truth.elements.enumerated() where element.type == .text {
        guard let wanted = element.text.map(TextEvaluation.plain), !wanted.isEmpty else { continue }
        let found = TextEvaluation.plain(reading.texts[index] ?? "")
        texts += 1
        characters += wanted.count
        // A text counts at most as many errors as it has characters: one that was read as something much longer is
        // wholly wrong, and not more.
        edits += min(EditDistance.between(Array(wanted), Array(found)), wanted.count)
        missed += reading.texts[index] == nil ? 1 : 0
        exactButSpaces += found.filter { $0 != " " } == wanted.filter { $0 != " " } ? 1 : 0
        if found == wanted {
          exact += 1
        } else {
          wrong.append(index)
          notes.append("“\(wanted)” was read as “\(found)”")
        }
      }
    }

    func failure(of reading: Reading) -> StageReport.Failure? {
      guard !wrong.isEmpty else { return nil }
      let boxes = wrong.map { DrawnBox(type: .text, frame: reading.truth.elements[$0].frame, mark: .wrong) }
      return StageReport.Failure(screen: reading.truth, notes: notes, truth: boxes, found: boxes)
    }
  }

  /// In Unicode's composed form, with single spaces.
  static func plain(_ text: String) -> String {
    text.precomposedStringWithCanonicalMapping.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The lines in reading order: rows from the top, within a row along the script's direction.
  static func joined(_ lines: [TextLine], isRightToLeft: Bool) -> String {
    var rows: [[TextLine]] = []
    for line in lines.sorted(by: { $0.frame.midY < $1.frame.midY }) {
      if let first = rows.last?.first, line.frame.midY < first.frame.minY + first.frame.height * 0.9 {
        rows[rows.count - 1].append(line)
      } else {
        rows.append([line])
      }
    }
    return rows.map { row in
      row.sorted { isRightToLeft ? $0.frame.minX > $1.frame.minX : $0.frame.minX < $1.frame.minX }
        .map(\.string).joined(separator: " ")
    }.joined(separator: " ")
  }
}
