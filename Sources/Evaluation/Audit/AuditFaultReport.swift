import Foundation
import HearsightAudit
import HearsightOverlay
import HearsightPixels
import HearsightScreenModel

/// Which planted faults an audit finds, and what it tells of screens without any.
public struct AuditFaultReport: EvaluationReport {
  let columns: [AuditColumn]
  /// How many cases of each rule the page draws.
  let drawn: Int

  /// The figures over all rules, of all sets together.
  public var figures: [Figure] { (all.last ?? AuditColumn(name: "", screens: [])).figures }

  /// All columns, and last what they are together.
  var all: [AuditColumn] {
    columns.count > 1
      ? columns + [AuditColumn(name: "total", screens: columns.flatMap(\.screens), isShown: false)] : columns
  }

  /// The figures as tables of text.
  public var table: String {
    sections.map { "\($0.title)\n\n\($0.table.text)" }.joined(separator: "\n\n") + "\n\n\(explanation)"
  }

  private var rules: [String] { AuditRules.descriptions.map(\.id) }

  var explanation: String {
    let missing = FaultPlanters.notPlanted.map { "\($0.rule) (\($0.reason))" }.joined(separator: "; ")
    return "Not planted: \(missing). Intervals at 95 %: over rules a bootstrap over apps, of one rule Wilson's. "
      + "Definitions: Documentation/evaluation.md."
  }

  var sections: [(title: String, table: TextTable)] {
    [
      ("Audit", figureTable), ("Planted faults found, by rule", foundTable), ("By rule, all sets", ruleTable),
      ("Clean screens, false fails by rule", alarmTable),
    ].filter { !$0.1.rows.isEmpty }
  }

  private var figureTable: TextTable {
    let values = all.map(\.figures)
    let names = values.first?.map(\.name) ?? []
    let sizes = [
      ["screens"] + all.map { "\($0.screens.count)" },
      ["planted faults"] + all.map { "\($0.screens.reduce(0) { $0 + $1.cases.count })" },
    ]
    return TextTable(
      header: [""] + all.map(\.name),
      rows: sizes + names.indices.map { row in [names[row]] + values.map { HeardTables.cell($0[row]) } })
  }

  /// "12/14 85.7 [60-96]" for each set.
  private var foundTable: TextTable {
    TextTable(
      header: ["found/planted, %"] + all.map(\.name),
      rows: rules.map { rule in
        [rule]
          + all.map { column in
            let own = column.figures(of: rule)
            guard let found = own.found else { return "-" }
            let (low, high) = ((found.low * 100).fixed(0), (found.high * 100).fixed(0))
            return "\(own.failed + own.reviewed)/\(own.planted) \(found.value.percent) [\(low)-\(high)]"
          }
      })
  }

  private var ruleTable: TextTable {
    guard let total = all.last else { return TextTable(header: [], rows: []) }
    return TextTable(
      header: [
        "", "planted", "fail", "review", "missed: passed", "not measured", "found", "false fails", "reviews",
        "clean measured", "on screens", "not measured",
      ],
      rows: rules.map { rule in
        let own = total.figures(of: rule)
        let counts = [
          own.falseFails, own.falseReviews, own.cleanMeasured, own.cleanScreens, own.cleanUnmeasured,
        ].map(String.init)
        return [
          rule, "\(own.planted)", "\(own.failed)", "\(own.reviewed)", "\(own.passed)", "\(own.unmeasured)",
          own.planted == 0 ? "-" : own.isMet ? "met" : "missed",
        ] + counts
      })
  }

  private var alarmTable: TextTable {
    TextTable(
      header: ["false fails"] + all.map(\.name),
      rows: rules.compactMap { rule in
        let counts = all.map { $0.figures(of: rule).falseFails }
        return counts.allSatisfy { $0 == 0 } ? nil : [rule] + counts.map { $0 == 0 ? "-" : "\($0)" }
      })
  }
}
