import HearsightScreenModel

/// What a judgement is about.
package enum Subject: Hashable, Sendable {
  /// An element of the hierarchy, by its id.
  case exposed(Int)
  /// An element seen in the pixels, by its id.
  case seen(Element.ID)
  /// The screen as a whole.
  case screen
}

/// A rule's answer for one element.
struct Judgement: Sendable {
  /// What was measured.
  enum Outcome: Sendable {
    case pass
    case fault(Fault)
    /// The element is of the rule's kind, and could not be measured; the reason is a clause: "its ground is not flat".
    case notMeasured(String)
  }

  var subject: Subject
  var outcome: Outcome

  static func pass(_ subject: Subject) -> Judgement { Judgement(subject: subject, outcome: .pass) }

  static func fault(_ subject: Subject, _ fault: Fault) -> Judgement {
    Judgement(subject: subject, outcome: .fault(fault))
  }

  static func notMeasured(_ subject: Subject, _ reason: String) -> Judgement {
    Judgement(subject: subject, outcome: .notMeasured(reason))
  }
}

/// What is wrong with an element, before it is decided how sure that is.
struct Fault: Sendable {
  /// A sentence or two for the app's developer; the first stands alone.
  var message: String
  /// `nil`: the rule's own.
  var severity: Severity?
  /// `nil`: the rule's own.
  var evidence: Evidence?
  var measured: Measure?
  var threshold: Measure?
  /// What a reader says of the element, as the hierarchy has it.
  var heard: String?
  /// What is drawn.
  var seen: String?
  var fixes: Fixes
  /// Where to look, in pixels; `nil`: the element's own frame.
  var frame: Rect?

  init(
    _ message: String, severity: Severity? = nil, evidence: Evidence? = nil, measured: Measure? = nil,
    threshold: Measure? = nil, heard: String? = nil, seen: String? = nil, fixes: Fixes = Fixes(),
    frame: Rect? = nil
  ) {
    self.message = message
    self.severity = severity
    self.evidence = evidence
    self.measured = measured
    self.threshold = threshold
    self.heard = heard
    self.seen = seen
    self.fixes = fixes
    self.frame = frame
  }
}
