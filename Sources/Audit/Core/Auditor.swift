import HearsightHierarchies
import HearsightScreenModel

/// Runs the rules on screens.
public struct Auditor: Sendable {
  /// Which rules run, with which numbers, and what is accepted.
  public var configuration: AuditConfiguration
  private let rules: [any AuditRule]

  /// - Throws: ``AuditError/unknownRule(id:known:)`` where the configuration names a rule that there is not.
  public init(_ configuration: AuditConfiguration = AuditConfiguration()) throws(AuditError) {
    try self.init(configuration, rules: AuditRules.all)
  }

  /// An auditor of other rules.
  init(_ configuration: AuditConfiguration, rules all: [any AuditRule]) throws(AuditError) {
    self.configuration = configuration
    rules = try configuration.chosen(of: all)
  }

  /// The rules that are run, in order.
  package var descriptions: [RuleDescription] { rules.map(\.description) }

  /// Audits one screen whose picture and hierarchy were taken together.
  ///
  /// - Throws: ``AuditError/stalePair(evidence:)`` where they were not: what one shows would be held against what the
  ///   other tells of another moment.
  public func auditPair(_ input: AuditInput) throws(AuditError) -> ScreenAudit {
    guard let hierarchy = input.hierarchy else { return audit(input) }
    let agreement = AgreementJudge().judge(
      input.screen.elements.map(SeenItem.init), against: hierarchy, picture: input.screen.size)
    if agreement.verdict == .stale { throw .stalePair(evidence: agreement.summary) }
    var result = audit(input)
    if agreement.verdict == .partly { result.difference = agreement.summary }
    return result
  }

  /// Audits one screen, whether or not its picture and hierarchy belong together.
  public func audit(_ input: AuditInput) -> ScreenAudit {
    let screen = AuditedScreen(input, thresholds: configuration.thresholds)
    let keys = ElementKeys(screen)
    var findings: [Finding] = []
    var outcomes: [RuleOutcome] = []
    for rule in rules {
      let description = rule.description
      if let reason = Self.reasonNotToRun(description, screen) {
        outcomes.append(RuleOutcome(id: description.id, notRun: reason))
        continue
      }
      let judgements = rule.judge(screen)
      let faults = judgements.compactMap { finding($0, description, screen, keys) }
      findings += faults
      outcomes.append(Self.outcome(description.id, judgements, faults))
    }
    let pixelRules = Set(descriptions.filter(\.runsWithoutHierarchy).map(\.id))
    let told = Causes(pixelRules: pixelRules).withoutConsequences(findings).sorted(by: Self.isGraver)
    let (kept, suppressed) = configuration.suppressing(told)
    return ScreenAudit(
      name: input.name, imagePath: input.imagePath, size: input.screen.size, hierarchyPath: input.hierarchyPath,
      format: input.hierarchy?.format, findings: kept, suppressed: suppressed,
      matching: screen.hasHierarchy ? screen.matching : nil, rules: outcomes)
  }

  /// Why a rule cannot be run on a screen; `nil` where it can.
  private static func reasonNotToRun(_ rule: RuleDescription, _ screen: AuditedScreen) -> String? {
    guard let hierarchy = screen.input.hierarchy else {
      return rule.runsWithoutHierarchy ? nil : "there is no hierarchy"
    }
    if hierarchy.format == .lighthouse, [.exposure, .structure].contains(rule.group) {
      return "a Lighthouse report lists faulty elements alone"
    }
    let missing = rule.needs.intersection(hierarchy.unknown).map(\.rawValue).sorted()
    guard missing.isEmpty else {
      return "\(hierarchy.format.rawValue) dumps do not tell: \(missing.joined(separator: ", "))"
    }
    return nil
  }

  private static func outcome(_ id: String, _ judgements: [Judgement], _ findings: [Finding]) -> RuleOutcome {
    var reasons: [String: Int] = [:]
    var passed = 0
    for judgement in judgements {
      switch judgement.outcome {
      case .pass: passed += 1
      case .notMeasured(let reason): reasons[reason, default: 0] += 1
      case .fault: break
      }
    }
    let commonest = reasons.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    let nothing = passed == 0 && findings.isEmpty
    return RuleOutcome(
      id: id, passed: passed, failed: findings.count { $0.verdict == .fail },
      review: findings.count { $0.verdict == .review }, unmeasured: reasons.values.reduce(0, +),
      notRun: nothing ? commonest ?? RuleOutcome.nothingThere : nil)
  }

  private func finding(
    _ judgement: Judgement, _ rule: RuleDescription, _ screen: AuditedScreen, _ keys: ElementKeys
  ) -> Finding? {
    guard case .fault(let fault) = judgement.outcome else { return nil }
    let element: ExposedElement? = if case .exposed(let id) = judgement.subject { screen.tree[id] } else { nil }
    let evidence = configuration.precisions[rule.id].map(Evidence.inferred) ?? fault.evidence ?? rule.evidence
    let frame: Rect? =
      switch judgement.subject {
      case .exposed: element?.frame
      case .seen(let id): screen.input.screen.elements.first { $0.id == id }?.frame
      case .screen: screen.bounds
      }
    return Finding(
      rule: rule.id, verdict: evidence.mayFail ? .fail : .review, severity: fault.severity ?? rule.severity,
      frame: (fault.frame ?? frame).flatMap(Self.finite), message: fault.message, measured: fault.measured,
      threshold: fault.threshold,
      source: rule.sources.joined(separator: "; "), heard: fault.heard ?? element.map(screen.heard), seen: fault.seen,
      fixes: fault.fixes,
      key: FindingKey(rule: rule.id, screen: screen.input.name, element: keys.key(judgement.subject)),
      path: keys.path(judgement.subject), line: element?.line, subject: judgement.subject)
  }

  /// A frame that reports can write; `nil` where a dump has infinite numbers or none.
  private static func finite(_ frame: Rect) -> Rect? {
    [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite) ? frame : nil
  }

  /// The gravest first, those that are sure before those to look at, then from top to bottom.
  private static func isGraver(_ first: Finding, _ second: Finding) -> Bool {
    if first.severity != second.severity { return first.severity > second.severity }
    if first.verdict != second.verdict { return first.verdict == .fail }
    let (one, two) = (first.frame, second.frame)
    if one?.y != two?.y { return one?.y ?? 0 < two?.y ?? 0 }
    if one?.x != two?.x { return one?.x ?? 0 < two?.x ?? 0 }
    return first.key < second.key
  }
}
