import HearsightAudit
import HearsightScreenModel

/// Audited screens that are judged together: a set, the part of it that is laid aside, or all.
struct AuditColumn: Sendable {
  let name: String
  let screens: [AuditedTruth]
  /// Whether its screens may be looked at; those of apps that are laid aside may not.
  var isShown = true

  /// The least shares of planted faults that are to be found, and the most false alarms a screen.
  static let targets = (all: 0.85, rule: 0.7, alarms: 0.3)

  /// The figures over all rules.
  var figures: [Figure] {
    [
      share("planted faults found", target: .atLeast(Self.targets.all)) { $0.cases.map(\.isFound) },
      share("the same, told as fail") { $0.cases.map { $0.verdict == .fail } },
      mean("false fails a clean screen", target: .atMost(Self.targets.alarms)) { $0.alarms.count },
      share("clean screens without a false fail") { [$0.alarms.isEmpty] },
      mean("fails of the drawing itself, a clean screen") { $0.drawnFaults.count },
      mean("to be looked at, a clean screen") { $0.findings.count { $0.verdict == .review } },
    ]
  }

  /// What a rule did with its faults and on clean screens.
  func figures(of rule: String) -> RuleFigures {
    let cases = screens.flatMap(\.cases).filter { $0.rule == rule }
    let findings = screens.flatMap(\.findings).filter { $0.rule == rule }
    let outcomes = screens.flatMap(\.outcomes).filter { $0.id == rule }
    return RuleFigures(
      rule: rule, planted: cases.count, failed: cases.count { $0.verdict == .fail },
      reviewed: cases.count { $0.verdict == .review }, passed: cases.count { $0.miss == .passed },
      unmeasured: cases.count { $0.miss == .notMeasured },
      falseFails: findings.count { $0.verdict == .fail }, falseReviews: findings.count { $0.verdict == .review },
      cleanMeasured: outcomes.reduce(0) { $0 + $1.measured }, cleanScreens: outcomes.count { $0.measured > 0 },
      cleanUnmeasured: outcomes.reduce(0) { $0 + $1.unmeasured })
  }

  /// The screens of each app: what intervals are drawn over.
  private var apps: [[AuditedTruth]] {
    Dictionary(grouping: screens) { $0.truth.app.lowercased() }.sorted { $0.key < $1.key }.map(\.value)
  }

  private func share(
    _ name: String, target: Figure.Target? = nil, _ hits: (AuditedTruth) -> [Bool]
  ) -> Figure {
    Figure.ratio(name, target: target, of: apps) { screen in
      let all = hits(screen)
      return (all.count { $0 }, all.count)
    }
  }

  private func mean(_ name: String, target: Figure.Target? = nil, _ count: (AuditedTruth) -> Int) -> Figure {
    Figure.ratio(name, target: target, isShare: false, of: apps) { (count($0), 1) }
  }
}

/// One rule's counts.
struct RuleFigures: Hashable, Sendable, Encodable {
  var rule: String
  /// Faults that were planted; those found as `fail` and as `review`; those missed although the rule measured
  /// something, and those that it says it did not measure.
  var planted: Int
  var failed: Int
  var reviewed: Int
  var passed: Int
  var unmeasured: Int
  /// Findings on clean screens.
  var falseFails: Int
  var falseReviews: Int
  /// On clean screens: elements that were measured, screens with such, and elements that could not be measured.
  var cleanMeasured: Int
  var cleanScreens: Int
  var cleanUnmeasured: Int

  /// Of the planted faults, with Wilson's interval; `nil` where none was planted.
  var found: Estimate? { Estimate.share(failed + reviewed, of: planted) }

  /// Whether enough of its faults are found.
  var isMet: Bool { found.map { $0.value >= AuditColumn.targets.rule } ?? true }
}
