import Foundation
import HearsightOverlay
import HearsightPixels
import HearsightScreenModel

/// What a recognizer thinks that an icon is called.
package struct IconGuess: Hashable, Sendable {
  /// The likeliest name.
  package var name: String
  /// Whether it is sure enough to say it.
  package var isSaid: Bool

  package init(name: String, isSaid: Bool) {
    self.name = name
    self.isSaid = isSaid
  }
}

/// How often icons are called what they are (paper, section 5.2).
///
/// An icon whose true name is not in the vocabulary counts only in the figures on what is said: it should stay unnamed.
package struct IconEvaluation: Sendable {
  /// Names all icons of a screen at once: a guess for each, `nil` where there is none.
  package typealias Namer = (_ icons: [Element], _ image: Bitmap) throws -> [IconGuess?]

  /// The names that the recognizer has; an icon of another name should be left unnamed.
  package let vocabulary: Set<String>
  /// For names of the truth that are spelled otherwise, all names of the vocabulary that are right.
  private let synonyms: [String: Set<String>]

  package init(vocabulary: some Sequence<String>, synonyms: [String: [String]] = [:]) {
    self.vocabulary = Set(vocabulary.map(Self.plain))
    self.synonyms = Dictionary(
      synonyms.map { (Self.plain($0.key), Set($0.value.map(Self.plain))) }, uniquingKeysWith: { $0.union($1) })
  }

  /// The names that people gave to icons of real screens, as other words of the vocabulary.
  package static func knownSynonyms() throws -> [String: [String]] { try Vocabulary.table("icon-synonyms") }

  /// A true name, the names that are right for it, and the guess.
  struct Answer {
    var wanted: String
    var right: Set<String>
    var guess: IconGuess?

    var said: String? { guess.flatMap { $0.isSaid ? $0.name : nil } }
    var isGuessed: Bool { guess.map { right.contains(IconEvaluation.plain($0.name)) } ?? false }
    var isRight: Bool { said != nil && isGuessed }
  }

  /// Names the icons of every screen: true ones, or those of the answer that stand for true ones.
  package func evaluate(
    _ screens: [AnsweredScreen], input: String, drawn: Int, namer: Namer
  ) throws -> StageReport {
    var answers: [Answer] = []
    var failures: [StageReport.Failure] = []
    for screen in screens {
      let paired = screen.answers
      let wanted = screen.truth.elements.indices.filter { screen.truth.elements[$0].icon != nil }
      let known = wanted.filter { paired[$0]?.type == .icon }
      let image = try Bitmap(contentsOf: screen.truth.imageURL)
      let names = try namer(known.compactMap { paired[$0] }, image)
      let found = Dictionary(zip(known, names).map { ($0, $1) }) { first, _ in first }
      let own = wanted.map { index in
        answer(to: screen.truth.elements[index].icon ?? "", guess: found[index] ?? nil)
      }
      answers += own
      if let failure = failure(of: screen, wanted, own) { failures.append(failure) }
    }
    guard !answers.isEmpty else { throw EvaluationError.nothingToJudge(task: "icons") }
    return StageReport(
      task: "icons", input: input, screens: screens.count, figures: figures(of: answers), failures: failures,
      drawn: drawn)
  }

  func answer(to wanted: String, guess: IconGuess?) -> Answer {
    let name = Self.plain(wanted)
    return Answer(wanted: wanted, right: (synonyms[name] ?? [name]).intersection(vocabulary), guess: guess)
  }

  func figures(of answers: [Answer]) -> [Figure] {
    let inside = answers.filter { !$0.right.isEmpty }
    let outside = answers.filter(\.right.isEmpty)
    let answered = inside.filter { $0.said != nil }
    let said = answers.filter { $0.said != nil }
    return [
      Figure(
        "right where answered (name in the vocabulary)", .share(answered.count(where: \.isRight), of: answered.count),
        target: .atLeast(0.9)),
      Figure("answered (name in the vocabulary)", .share(answered.count, of: inside.count), target: .atLeast(0.85)),
      Figure(
        "likeliest name right, said or not (top-1)", .share(inside.count(where: \.isGuessed), of: inside.count)),
      Figure("right of all that was said", .share(said.count(where: \.isRight), of: said.count)),
      Figure("icons whose name is in the vocabulary", .share(inside.count, of: answers.count)),
      Figure(
        "left unnamed where the name is in no vocabulary", .share(outside.count { $0.said == nil }, of: outside.count)),
    ]
  }

  /// A name as it is compared: lower case, words between single spaces.
  static func plain(_ name: String) -> String {
    name.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }.joined(separator: " ")
  }

  private func failure(of screen: AnsweredScreen, _ indices: [Int], _ answers: [Answer]) -> StageReport.Failure? {
    let wrong = zip(indices, answers).filter { !$1.isRight && (!$1.right.isEmpty || $1.said != nil) }
    guard !wrong.isEmpty else { return nil }
    func boxes(_ caption: (Answer) -> String) -> [DrawnBox] {
      wrong.map { index, answer in
        DrawnBox(
          type: .icon, frame: screen.truth.elements[index].frame, mark: .wrong, caption: caption(answer))
      }
    }
    return StageReport.Failure(
      screen: screen.truth, notes: wrong.map { "\($1.wanted) was called \($1.said ?? "nothing")" },
      truth: boxes(\.wanted), found: boxes { $0.said ?? "?" })
  }
}
