import HearsightScreenModel

/// A fault of one element, as it is reported.
public struct Finding: Hashable, Sendable {
  /// The rule's id.
  public var rule: String
  /// ``Verdict/fail`` or ``Verdict/review``.
  public var verdict: Verdict
  public var severity: Severity
  /// Pixels of the screenshot; `nil` where the hierarchy gives none.
  public var frame: Rect?
  public var message: String
  public var measured: Measure?
  public var threshold: Measure?
  /// The standards, tools and papers that the rule follows.
  public var source: String
  /// What a reader says of the element.
  public var heard: String?
  /// What is drawn there.
  public var seen: String?
  public var fixes: Fixes
  /// Rule, screen and element, and nothing that changes when the element moves or the message is reworded.
  public var key: FindingKey
  /// Roles and names from the root to the element, for people.
  public var path: String
  /// The line of the hierarchy's file on which the element begins, from 1.
  public var line: Int?
  /// What it is about, within its screen.
  public var subject: Subject
}

/// Which finding it is, from run to run.
public struct FindingKey: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
  public var rule: String
  public var screen: String
  public var element: String

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
