import HearsightHierarchies
import HearsightScreenModel

/// What a rule did on one screen.
public struct RuleOutcome: Hashable, Sendable {
  /// The rule's id.
  public var id: String
  /// Elements that were measured: those that passed, failed or are to be looked at.
  public var measured: Int
  /// Elements that are in order.
  public var passed: Int
  /// Findings that fail.
  public var failed: Int
  /// Findings that a person has to look at.
  public var review: Int
  /// Elements of the rule's kind that could not be measured.
  public var unmeasured: Int
  /// Why nothing was measured; `nil` where something was.
  public var notRun: String?

  /// ``notRun`` of a rule that looked at the screen, and whose kind of element is not on it.
  static let nothingThere = "no element of that kind on the screen"

  /// What it did, in counts.
  public init(
    id: String, passed: Int = 0, failed: Int = 0, review: Int = 0, unmeasured: Int = 0, notRun: String? = nil
  ) {
    self.id = id
    self.passed = passed
    self.failed = failed
    self.review = review
    self.unmeasured = unmeasured
    self.notRun = notRun
    measured = passed + failed + review
  }
}

/// What an audit found on one screen.
public struct ScreenAudit: Sendable {
  /// The screen's name in the run.
  public var name: String
  /// Where the screenshot lies; `nil` of one without a file.
  public var imagePath: String?
  /// In pixels.
  public var size: Size
  /// Where the dump lies; `nil` without one.
  public var hierarchyPath: String?
  /// The dump's; `nil` without one.
  public var format: HierarchyFormat?
  /// How picture and hierarchy differ although they belong together, as where a message came up between the two; `nil`
  /// where they agree.
  public var difference: String?
  /// Those to tell, the gravest first and then from top to bottom.
  public var findings: [Finding]
  /// Findings that a suppression of the configuration took out, each with its reason.
  public var suppressed: [SuppressedFinding]
  /// Which of what was seen the app exposes, by the elements' ids; `nil` without a hierarchy.
  package var matching: HierarchyMatching?
  /// One for each rule that was asked for, in the order of the rules.
  public var rules: [RuleOutcome]

  /// How many elements were measured by any rule.
  public var measured: Int { rules.reduce(0) { $0 + $1.measured } }
}

/// A finding that a project has decided not to hear of.
public struct SuppressedFinding: Hashable, Sendable {
  /// What was found all the same.
  public var finding: Finding
  /// Why it was accepted.
  public var reason: String
}
