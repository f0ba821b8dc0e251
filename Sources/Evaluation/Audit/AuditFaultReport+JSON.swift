import Foundation
import HearsightAudit
import HearsightScreenModel

extension AuditFaultReport {
  public func json() throws -> Data {
    let shown = columns.filter(\.isShown)
    return try Self.encode(
      Document(
        columns: all.map(Column.init),
        notPlanted: Dictionary(FaultPlanters.notPlanted.map { ($0.rule, $0.reason) }) { first, _ in first },
        missed: shown.flatMap { column in
          column.screens.flatMap { screen in
            screen.cases.filter { !$0.isFound }.map {
              Case(
                set: column.name, screen: screen.truth.name, rule: $0.rule, frame: $0.frame, verdict: nil,
                miss: $0.miss?.rawValue, message: nil)
            }
          }
        },
        told: shown.flatMap { column in
          column.screens.flatMap { screen in
            screen.findings.map {
              Case(
                set: column.name, screen: screen.truth.name, rule: $0.rule, frame: $0.frame,
                verdict: $0.verdict.rawValue, miss: nil, message: $0.message)
            }
          }
        }))
  }

  private struct Document: Encodable {
    var schema = 1
    var task = "audit"
    var columns: [Column]
    /// Reasons, by rule.
    var notPlanted: [String: String]
    /// Planted faults that were not found, without those of apps that are laid aside.
    var missed: [Case]
    /// What is told of clean screens, without those of apps that are laid aside.
    var told: [Case]
  }

  private struct Column: Encodable {
    var name: String
    var screens: Int
    var figures: [Named]
    var rules: [Rule]

    init(_ column: AuditColumn) {
      name = column.name
      screens = column.screens.count
      figures = column.figures.map { Named(name: $0.name, estimate: $0.estimate) }
      rules = AuditRules.descriptions.map {
        let counts = column.figures(of: $0.id)
        return Rule(counts: counts, found: counts.found)
      }
    }
  }

  private struct Named: Encodable {
    var name: String
    var estimate: Estimate?
  }

  private struct Rule: Encodable {
    var counts: RuleFigures
    var found: Estimate?
  }

  private struct Case: Encodable {
    var set: String
    var screen: String
    var rule: String
    var frame: Rect?
    var verdict: String?
    var miss: String?
    var message: String?
  }
}
