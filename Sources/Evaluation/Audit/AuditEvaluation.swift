import HearsightAudit
import HearsightPixels
import HearsightScreenModel

/// Judges the audit: plants one fault a rule into hierarchies made from annotated screens, and looks which are found
/// and what is told of the screens as they are.
public struct AuditEvaluation: Sendable {
  /// An evaluation without settings: what is planted follows from the screens alone.
  public init() {}

  /// Audits one screen as it is and with each fault.
  ///
  /// - Throws: ``AuditError``
  package func judge(_ truth: LabelledScreen, answer: Screen, image: Bitmap) throws(AuditError) -> AuditedTruth {
    try AuditedTruth(truth, answer: answer, image: image)
  }

  /// - Parameters:
  ///   - sets: For each set its name and its screens.
  ///   - aside: The apps that are laid aside.
  ///   - drawn: How many cases of each rule the page draws.
  /// - Throws: ``EvaluationError/nothingToJudge(task:)`` where no label says what an app should expose.
  package func report(
    _ sets: [(name: String, screens: [AuditedTruth])], aside: AppsLaidAside?, drawn: Int = 12
  ) throws(EvaluationError) -> AuditFaultReport {
    guard sets.contains(where: { $0.screens.contains { !$0.cases.isEmpty } }) else {
      throw .nothingToJudge(task: "audit")
    }
    let columns = sets.flatMap { set -> [AuditColumn] in
      let apart = set.screens.filter { aside?.contains($0.truth.app) == true }
      guard !apart.isEmpty else { return [AuditColumn(name: set.name, screens: set.screens)] }
      let seen = set.screens.filter { aside?.contains($0.truth.app) != true }
      return [
        AuditColumn(name: "\(set.name) seen", screens: seen),
        AuditColumn(name: "\(set.name) aside", screens: apart, isShown: false),
      ]
    }
    return AuditFaultReport(columns: columns, drawn: drawn)
  }
}
