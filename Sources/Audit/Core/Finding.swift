import HearsightScreenModel

/// A fault of one element, as it is reported.
public struct Finding: Hashable, Sendable {
  /// The rule's id.
  public var rule: String
  /// ``Verdict/fail`` or ``Verdict/review``.
  public var verdict: Verdict
  /// How much it hinders a listener.
  public var severity: Severity
  /// Pixels of the screenshot; `nil` where the hierarchy gives none.
  public var frame: Rect?
  /// What is wrong, for the app's developer; the first sentence stands alone.
  public var message: String
  /// The number that decided; `nil` where none did.
  public var measured: Measure?
  /// What it was compared with.
  public var threshold: Measure?
  /// The standards, tools and papers that the rule follows.
  public var source: String
  /// What a reader says of the element.
  public var heard: String?
  /// What is drawn there.
  public var seen: String?
  /// Code to paste, by toolkit.
  public var fixes: Fixes
  /// Rule, screen and element, and nothing that changes when the element moves or the message is reworded.
  public var key: FindingKey
  /// Roles and names from the root to the element, for people.
  public var path: String
  /// The line of the hierarchy's file on which the element begins, from 1.
  public var line: Int?
  /// What it is about, within its screen.
  package var subject: Subject
}

/// Which finding it is, from run to run.
public struct FindingKey: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
  /// The rule's id.
  public var rule: String
  /// The screen's name in the run.
  public var screen: String
  /// What names the element: the developers' identifier, or role, name and place.
  public var element: String

  /// Names a finding.
  public init(rule: String, screen: String, element: String) {
    self.rule = rule
    self.screen = screen
    self.element = element
  }

  public var description: String { "\(rule)|\(screen)|\(element)" }

  public static func < (first: FindingKey, second: FindingKey) -> Bool {
    (first.screen, first.rule, first.element) < (second.screen, second.rule, second.element)
  }
}
