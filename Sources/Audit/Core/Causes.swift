import HearsightScreenModel

/// One cause, one finding: which findings follow from another, and are not told beside it.
struct Causes {
  /// Which elements' findings a cause takes with it.
  enum Reach {
    /// All of the screen.
    case screen
    /// The same element's, and those of what lies in it or is it.
    case element
  }

  /// A rule, the rules that follow from it, and where.
  struct Cause {
    var rule: String
    /// `nil`: every rule but those that pixels alone decide.
    var swallows: Set<String>?
    var reach: Reach
  }

  /// The graver cause first.
  static let all: [Cause] = [
    Cause(rule: "nothing-exposed", swallows: nil, reach: .screen),
    Cause(
      rule: "composite-button-split",
      swallows: ["unlabelled-icon-button", "unlabelled-control", "static-text-split", "tappable-without-role"],
      reach: .element),
    Cause(
      rule: "hidden-while-visible",
      swallows: ["text-not-exposed", "control-not-exposed", "adjustable-not-exposed", "picture-without-description"],
      reach: .element),
    Cause(
      rule: "adjustable-not-exposed", swallows: ["control-not-exposed", "unlabelled-icon-button"], reach: .element),
    Cause(rule: "lost-inner-action", swallows: ["control-not-exposed"], reach: .element),
    Cause(rule: "switch-split-from-label", swallows: ["unlabelled-control"], reach: .element),
    Cause(rule: "control-not-exposed", swallows: ["text-not-exposed", "low-icon-contrast"], reach: .element),
    Cause(
      rule: "unlabelled-icon-button", swallows: ["tappable-without-role", "picture-without-description"],
      reach: .element),
    Cause(rule: "text-clipped", swallows: ["visible-text-missing-from-name"], reach: .element),
    Cause(rule: "label-repeats-role", swallows: ["label-form"], reach: .element),
  ]

  /// Share of a finding's frame that lies in the cause's for both to be of one thing.
  static let inside = 0.85

  /// Rules that pixels alone decide: they stand whatever the hierarchy lacks.
  let pixelRules: Set<String>

  /// The findings without those that follow from another.
  func withoutConsequences(_ findings: [Finding]) -> [Finding] {
    var gone = Set<Int>()
    for cause in Self.all {
      for (index, origin) in findings.enumerated() where origin.rule == cause.rule && !gone.contains(index) {
        for (other, finding) in findings.enumerated() where other != index && follows(finding, from: origin, cause) {
          gone.insert(other)
        }
      }
    }
    return findings.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
  }

  private func follows(_ finding: Finding, from origin: Finding, _ cause: Cause) -> Bool {
    guard cause.swallows?.contains(finding.rule) ?? !pixelRules.contains(finding.rule) else { return false }
    switch cause.reach {
    case .screen: return true
    case .element:
      if finding.subject == origin.subject { return true }
      guard let inner = finding.frame, let outer = origin.frame else { return false }
      return inner.coverage(by: outer) >= Self.inside
    }
  }
}
