import HearsightScreenModel

/// Judges how much of what a listener should hear is heard right, at the end of the chain (what the study of the
/// paper's section 6 asks users for, asked of labels).
public struct HeardEvaluation: Sendable {
  private let naming: IconNaming

  /// - Parameter naming: which names of icons are right.
  public init(naming: IconNaming) { self.naming = naming }

  /// Judges what was recognized on labelled screens.
  ///
  /// - Parameters:
  ///   - sets: For each set its name, and its screens with what was recognized on them.
  ///   - drawn: How many cases of each kind the page draws.
  /// - Throws: ``EvaluationError/nothingToJudge(task:)`` where no label says what should be heard.
  public func evaluate(
    _ sets: [(name: String, screens: [(truth: LabelledScreen, answer: Screen)])], drawn: Int = 12
  ) throws(EvaluationError) -> HeardReport {
    try evaluate(sets, aside: nil, drawn: drawn)
  }

  /// - Parameter aside: The apps that are laid aside.
  package func evaluate(
    _ sets: [(name: String, screens: [(truth: LabelledScreen, answer: Screen)])], aside: AppsLaidAside?,
    drawn: Int = 12
  ) throws(EvaluationError) -> HeardReport {
    let judged = sets.map { set in
      HeardColumn(name: set.name, screens: set.screens.map { HeardScreen(truth: $0, answer: $1, naming: naming) })
    }
    guard judged.contains(where: { !$0.cases.isEmpty }) else { throw .nothingToJudge(task: "heard") }
    return HeardReport(columns: judged.flatMap { aside?.columns(of: $0) ?? [$0] }, drawn: drawn)
  }
}
