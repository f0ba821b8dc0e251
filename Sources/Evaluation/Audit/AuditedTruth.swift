import HearsightAudit
import HearsightPixels
import HearsightScreenModel

/// What became of one planted fault.
struct PlantedCase: Hashable, Sendable {
  /// Why a fault was not found.
  enum Miss: String, Hashable, Sendable {
    /// The rule measured something, and found no fault there.
    case passed
    /// The rule did not measure anything, and said so.
    case notMeasured = "not measured"
  }

  /// The rule that should find it.
  var rule: String
  /// The rule that told it: its own, or one that swallows it; `nil` where none did.
  var told: String?
  /// ``Verdict/fail`` or ``Verdict/review``; `nil` where it was not found.
  var verdict: Verdict?
  /// `nil` where it was found.
  var miss: Miss?
  /// Where it is, in pixels; `nil`: all of the screen.
  var frame: Rect?

  var isFound: Bool { verdict != nil }
}

/// What an audit says of a screen without planted faults.
struct CleanFinding: Hashable, Sendable {
  var rule: String
  var verdict: Verdict
  var message: String
  var frame: Rect?
}

/// An annotated screen after its audits: without a fault, and with each.
package struct AuditedTruth: Sendable {
  package let truth: LabelledScreen
  /// One for each rule of which the screen has something to break.
  let cases: [PlantedCase]
  /// What is told of the screen as it is, but for what lies in ignored regions.
  let findings: [CleanFinding]
  /// What each rule did on the screen as it is.
  let outcomes: [RuleOutcome]

  /// Rules that judge how large, strong and far apart things are drawn. Annotations do not tell whether that is right,
  /// and screens of real apps often have such faults.
  static let drawnRules: Set<String> = [
    "low-text-contrast", "low-icon-contrast", "colour-only-state", "target-too-small",
  ]

  /// The false alarms: what is called a fault, and is none by the annotation.
  var alarms: [CleanFinding] { findings.filter { $0.verdict == .fail && !Self.drawnRules.contains($0.rule) } }
  /// What is called a fault of the drawing itself.
  var drawnFaults: [CleanFinding] { findings.filter { $0.verdict == .fail && Self.drawnRules.contains($0.rule) } }

  /// - Throws: ``AuditError`` where a planter names a rule that there is not.
  init(
    _ truth: LabelledScreen, answer: Screen, image: Bitmap, planters: [any FaultPlanter] = FaultPlanters.all
  ) throws(AuditError) {
    self.truth = truth
    let screen = CleanScreen(truth, answer: answer, image: image)
    let clean = try Auditor().audit(screen.input())
    outcomes = clean.rules
    findings = clean.findings.filter { !($0.frame.map(truth.ignores) ?? false) }
      .map { CleanFinding(rule: $0.rule, verdict: $0.verdict, message: $0.message, frame: $0.frame) }
    var cases: [PlantedCase] = []
    for planter in planters {
      if let one = try Self.judge(planter, on: screen, clean) { cases.append(one) }
    }
    self.cases = cases
  }

  /// Plants one fault and looks for it; `nil` where there is nothing to break, or where the rule tells a fault already.
  private static func judge(
    _ planter: any FaultPlanter, on screen: CleanScreen, _ clean: ScreenAudit
  ) throws(AuditError) -> PlantedCase? {
    var choice = FaultChoice(screen.truth.name, planter.rule)
    guard let fault = planter.plant(in: screen, &choice),
      !clean.findings.contains(where: { $0.rule == planter.rule && fault.covers($0) })
    else { return nil }
    let swallowers = AuditRules.rules(swallowing: planter.rule)
    let auditor = try Auditor(AuditConfiguration(only: swallowers.union([planter.rule])))
    let audit = auditor.audit(screen.input(fault))
    let known = Set(
      clean.findings.map { CleanFinding(rule: $0.rule, verdict: $0.verdict, message: $0.message, frame: $0.frame) })
    let told = audit.findings.filter { finding in
      let isNew = !known.contains(
        CleanFinding(rule: finding.rule, verdict: finding.verdict, message: finding.message, frame: finding.frame))
      return isNew && fault.isMeant(by: finding)
    }
    let best = told.first { $0.verdict == .fail } ?? told.first
    let outcome = audit.rules.first { $0.id == planter.rule }
    return PlantedCase(
      rule: planter.rule, told: best?.rule, verdict: best?.verdict,
      miss: best != nil ? nil : outcome?.notRun == nil ? .passed : .notMeasured, frame: fault.frame)
  }
}
