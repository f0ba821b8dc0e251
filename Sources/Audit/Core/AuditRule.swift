import HearsightHierarchies

/// One thing that an audit looks for.
///
/// A rule is a value without state. It is given a whole screen and answers for each element that it concerns; whether
/// a fault is a `fail` or a `review` is decided by the auditor, from the rule's evidence.
protocol AuditRule: Sendable {
  /// What the rule is, as data.
  var description: RuleDescription { get }
  /// One judgement for each element that the rule concerns; none where the screen has no such element.
  func judge(_ screen: AuditedScreen) -> [Judgement]
}

/// What a rule is called, needs and rests on.
package struct RuleDescription: Hashable, Sendable {
  /// The groups of the rules, in the order in which they are listed.
  package enum Group: String, CaseIterable, Hashable, Sendable {
    case names = "Names"
    case speech = "Text for the ear"
    case roles = "Roles and states"
    case targets = "Targets and gestures"
    case order = "Order and grouping"
    case visibility = "Visibility and contrast"
    case structure = "Structure and focus"
    case exposure = "Pixels against hierarchy"
  }

  /// Short and permanent: `unlabelled-icon-button`.
  package var id: String
  /// One line for lists.
  package var title: String
  package var group: Group
  /// The gravest severity of its findings.
  package var severity: Severity
  /// Whether it can be judged from pixels alone.
  package var runsWithoutHierarchy: Bool
  /// What the hierarchy must be able to tell; a format that cannot leaves the rule not run.
  package var needs: Set<ExposedAttribute>
  /// How its findings are known, where a finding does not say otherwise.
  package var evidence: Evidence
  /// The standards, tools and papers that the rule follows.
  package var sources: [String]
  package var thresholds: [Threshold]

  /// A rule that needs a hierarchy, unless told otherwise.
  package init(
    id: String, title: String, group: Group, severity: Severity, needs: Set<ExposedAttribute> = [],
    runsWithoutHierarchy: Bool = false, evidence: Evidence = .unproven, sources: [String],
    thresholds: [Threshold] = []
  ) {
    self.id = id
    self.title = title
    self.group = group
    self.severity = severity
    self.runsWithoutHierarchy = runsWithoutHierarchy
    self.needs = needs
    self.evidence = evidence
    self.sources = sources
    self.thresholds = thresholds
  }
}
