/// All that a run of the audit has to report.
public struct AuditRun: Sendable {
  /// The screens, in the order of the run.
  public var audits: [ScreenAudit]
  /// The rules that were run.
  package var rules: [RuleDescription]
  /// What is new against the baseline; `nil` without one.
  public var comparison: BaselineComparison?
  /// Suppressions that no finding needed.
  public var unusedSuppressions: [Suppression]

  /// A run of all rules.
  public init(
    audits: [ScreenAudit], comparison: BaselineComparison? = nil, unusedSuppressions: [Suppression] = []
  ) {
    self.init(
      audits: audits, rules: AuditRules.descriptions, comparison: comparison, unusedSuppressions: unusedSuppressions)
  }

  /// A run of some rules.
  package init(
    audits: [ScreenAudit], rules: [RuleDescription], comparison: BaselineComparison? = nil,
    unusedSuppressions: [Suppression] = []
  ) {
    self.audits = audits
    self.rules = rules
    self.comparison = comparison
    self.unusedSuppressions = unusedSuppressions
  }

  /// Whether a finding is not in the baseline; without one every finding is new.
  func isNew(_ finding: Finding) -> Bool { comparison.map { $0.new.contains(finding.key) } ?? true }

  /// From which severity on a finding fails a run.
  public enum FailOn: String, CaseIterable, Sendable {
    /// Only where a listener is stopped.
    case error
    /// From where one is slowed or misled.
    case warning
    /// From advice on.
    case note
    /// No finding fails.
    case never

    var least: Severity? { Severity(rawValue: rawValue) }
  }

  /// The exit status: 0 where nothing new was found, 1 for new findings of at least that severity, 2 where nothing
  /// could be measured. What is only to be looked at fails no run.
  public func exitStatus(failOn: FailOn) -> Int32 {
    var tally = AuditTally()
    for audit in audits { tally.count(audit, where: isNew) }
    return tally.exitStatus(failOn: failOn)
  }
}
