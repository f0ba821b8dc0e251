import HearsightOverlay
import HearsightScreenModel

/// How well it is known what can be activated (paper, section 5.4), for the types that do not tell it by themselves.
package struct InteractivityEvaluation: Sendable {
  /// How sure a stage is that an element can be activated, from 0 to 1.
  package struct Claim: Hashable, Sendable {
    package var likelihood: Double
    /// Whether the stage says so.
    package var isSaid: Bool
    package var isReal: Bool

    package init(likelihood: Double, isSaid: Bool, isReal: Bool) {
      self.likelihood = likelihood
      self.isSaid = isSaid
      self.isReal = isReal
    }
  }

  /// The precision at which recall is read off (paper: 73.6 % of clickable icons at 90 %).
  package static let precision = 0.9
  static let types: [ElementType] = [.icon, .text, .picture, .container]

  package init() {}

  package func evaluate(
    _ screens: [AnsweredScreen], input: String, drawn: Int
  ) throws(EvaluationError) -> StageReport {
    var claims: [ElementType: [Claim]] = [:]
    var failures: [StageReport.Failure] = []
    // Stored answers do not have it: they say what acts, not how likely.
    var isLikelihoodKnown = false
    for screen in screens {
      let answers = screen.answers
      var wrong: [Int: Bool] = [:]
      for (index, piece) in screen.truth.elements.enumerated() where Self.types.contains(piece.type) {
        let isSaid = answers[index]?.clickable == true
        isLikelihoodKnown = isLikelihoodKnown || answers[index]?.clickLikelihood != nil
        let likelihood = answers[index]?.clickLikelihood ?? (isSaid ? 1 : 0)
        claims[piece.type, default: []].append(
          Claim(likelihood: likelihood, isSaid: isSaid, isReal: piece.clickable == true))
        if isSaid != (piece.clickable == true) { wrong[index] = isSaid }
      }
      if !wrong.isEmpty { failures.append(Self.failure(of: screen, wrong)) }
    }
    guard claims.values.contains(where: { $0.contains(where: \.isReal) }) else {
      throw .nothingToJudge(task: "interactivity")
    }
    return StageReport(
      task: "interactivity", input: input, screens: screens.count,
      figures: Self.types.flatMap { Self.figures(of: $0, claims[$0] ?? [], isLikelihoodKnown) }, failures: failures,
      drawn: drawn)
  }

  /// - Parameter isLikelihoodKnown: whether recall can be read off at a precision.
  private static func figures(
    of type: ElementType, _ claims: [Claim], _ isLikelihoodKnown: Bool
  ) -> [Figure] {
    let name = type.rawValue
    let real = claims.count { $0.isReal }
    var counts = Counts()
    for claim in claims { counts.count(claimed: claim.isSaid, real: claim.isReal) }
    let found = found(atPrecision: precision, claims)
    let atPrecision = Figure(
      "\(name): recall at 90 % precision", .share(found, of: real), target: type == .icon ? .atLeast(0.88) : nil)
    return (isLikelihoodKnown ? [atPrecision] : []) + [
      Figure("\(name): precision as used", .share(counts.right, of: counts.claimed)),
      Figure("\(name): recall as used", .share(counts.right, of: counts.real)),
    ]
  }

  /// The most true claims that can be found at a precision, over all thresholds. Claims of equal likelihood are
  /// accepted together.
  static func found(atPrecision precision: Double, _ claims: [Claim]) -> Int {
    let ranked = claims.filter { $0.likelihood > 0 }.sorted { $0.likelihood > $1.likelihood }
    var (right, best) = (0, 0)
    for (index, claim) in ranked.enumerated() {
      right += claim.isReal ? 1 : 0
      let isLastOfEquals = index + 1 == ranked.count || ranked[index + 1].likelihood < claim.likelihood
      if isLastOfEquals, Double(right) >= precision * Double(index + 1) { best = right }
    }
    return best
  }

  private static func failure(of screen: AnsweredScreen, _ wrong: [Int: Bool]) -> StageReport.Failure {
    let truth = screen.truth
    let indices = wrong.keys.sorted()
    func boxes(_ caption: (Int) -> Bool) -> [DrawnBox] {
      indices.map {
        DrawnBox(
          type: truth.elements[$0].type, frame: truth.elements[$0].frame, mark: .wrong,
          caption: caption($0) ? "acts" : "")
      }
    }
    return StageReport.Failure(
      screen: truth,
      notes: indices.map { "\(truth.describe([$0])) \(wrong[$0] == true ? "is not" : "is") clickable" },
      truth: boxes { truth.elements[$0].clickable == true }, found: boxes { wrong[$0] == true })
  }
}
