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
    // Thousands of findings are compared with each other, for which whole ones are too much to carry about.
    let places = findings.enumerated().map { Place(index: $0, subject: $1.subject, frame: $1.frame) }
    let byRule = Dictionary(grouping: places) { findings[$0.index].rule }
    var isGone = [Bool](repeating: false, count: findings.count)
    for cause in Self.all {
      let origins = byRule[cause.rule] ?? []
      guard !origins.isEmpty else { continue }
      let consequences = byRule.filter { cause.swallows?.contains($0.key) ?? !pixelRules.contains($0.key) }
        .values.joined()
      for origin in origins where !isGone[origin.index] {
        for other in consequences where other.index != origin.index && other.follows(from: origin, within: cause.reach)
        {
          isGone[other.index] = true
        }
      }
    }
    return places.filter { !isGone[$0.index] }.map { findings[$0.index] }
  }

  /// Where a finding is.
  private struct Place {
    var index: Int
    var subject: Subject
    var frame: Rect?

    func follows(from origin: Place, within reach: Reach) -> Bool {
      switch reach {
      case .screen: return true
      case .element:
        if subject == origin.subject { return true }
        guard let frame, let outer = origin.frame else { return false }
        return frame.coverage(by: outer) >= Causes.inside
      }
    }
  }
}
