import HearsightOverlay
import HearsightPixels
import HearsightScreenModel

/// How often icons are called what they are (paper, section 5.2).
public struct IconEvaluation: Sendable {
  /// Names all icons of a screen at once: one answer an element, `nil` where it does not know.
  public typealias Namer = (_ icons: [Element], _ image: Image) throws -> [IconName?]

  /// The names that the recognizer has; an icon of another name should be answered with `nil`.
  public var vocabulary: Set<String>
  /// Names that mean the same, by the name that is compared.
  public var synonyms: [String: String]

  public init(vocabulary: Set<String>, synonyms: [String: String] = [:]) {
    self.synonyms = synonyms
    self.vocabulary = []
    self.vocabulary = Set(vocabulary.map(plain))
  }

  /// A name with its icon.
  struct Answer {
    var wanted: String
    var found: String?
  }

  /// Names the icons of every screen: true ones, or those of the answer that stand for true ones.
  public func evaluate(
    _ screens: [AnsweredScreen], input: String, drawn: Int, namer: Namer
  ) throws -> StageReport {
    var answers: [Answer] = []
    var failures: [StageReport.Failure] = []
    for screen in screens {
      let paired = screen.answers
      let wanted = screen.truth.elements.indices.filter { screen.truth.elements[$0].icon != nil }
      let known = wanted.filter { paired[$0]?.type == .icon }
      let image = try Image(contentsOf: screen.truth.imageURL)
      let names = try namer(known.compactMap { paired[$0] }, image)
      let found = Dictionary(zip(known, names).map { ($0, $1) }) { first, _ in first }
      let own = wanted.map { index in
        Answer(wanted: screen.truth.elements[index].icon ?? "", found: found[index].flatMap { $0?.name })
      }
      answers += own
      if let failure = failure(of: screen, wanted, own) { failures.append(failure) }
    }
    guard !answers.isEmpty else { throw EvaluationError.nothingToJudge(task: "icons") }
    return StageReport(
      task: "icons", input: input, screens: screens.count, figures: figures(of: answers), failures: failures,
      drawn: drawn)
  }

  func figures(of answers: [Answer]) -> [Figure] {
    let inside = answers.filter { vocabulary.contains(plain($0.wanted)) }
    let answered = inside.filter { $0.found != nil }
    let outside = answers.filter { !vocabulary.contains(plain($0.wanted)) }
    return [
      Figure(
        "right where answered (name in the vocabulary)", .share(answered.count(where: isRight), of: answered.count),
        target: .atLeast(0.9)),
      Figure("answered (name in the vocabulary)", .share(answered.count, of: inside.count), target: .atLeast(0.85)),
      Figure("icons whose name is in the vocabulary", .share(inside.count, of: answers.count)),
      Figure(
        "left unnamed where the name is in no vocabulary", .share(outside.count { $0.found == nil }, of: outside.count)),
    ]
  }

  private func isRight(_ answer: Answer) -> Bool { answer.found.map(plain) == plain(answer.wanted) }

  private func plain(_ name: String) -> String {
    let words = name.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }.joined(separator: " ")
    return synonyms[words] ?? words
  }

  private func failure(of screen: AnsweredScreen, _ indices: [Int], _ answers: [Answer]) -> StageReport.Failure? {
    let wrong = zip(indices, answers).filter {
      !isRight($1) && (vocabulary.contains(plain($1.wanted)) || $1.found != nil)
    }
    guard !wrong.isEmpty else { return nil }
    func boxes(_ caption: (Answer) -> String) -> [DrawnBox] {
      wrong.map { index, answer in
        DrawnBox(
          type: .icon, frame: screen.truth.elements[index].frame, mark: .wrong, caption: caption(answer))
      }
    }
    return StageReport.Failure(
      screen: screen.truth, notes: wrong.map { "\($1.wanted) was called \($1.found ?? "nothing")" },
      truth: boxes(\.wanted), found: boxes { $0.found ?? "?" })
  }
}
