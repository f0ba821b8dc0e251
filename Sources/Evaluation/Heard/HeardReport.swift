import Foundation
import HearsightPixels

/// What is heard right and wrong: figures and kinds of mistakes by set, platform and role, and every case.
public struct HeardReport: EvaluationReport {
  package let columns: [HeardColumn]

  /// The main figures of all sets together: the shares of stops whose words, role and state are heard right, of what
  /// is said and stands for nothing, and of screens in the right order.
  public var figures: [Figure] { (total ?? columns.first).map { HeardFigures($0).main } ?? [] }

  /// How many cases of each kind the page draws.
  let drawn: Int

  /// All columns as one; `nil` where there is one only. Its screens are shown in their own columns, those of apps that
  /// are laid aside not at all.
  var total: HeardColumn? {
    columns.count > 1 ? HeardColumn(name: "total", screens: columns.flatMap(\.screens), isShown: false) : nil
  }

  var all: [HeardColumn] { columns + (total.map { [$0] } ?? []) }

  /// Figures, kinds of mistakes and roles by set, as tables of text.
  public var table: String {
    HeardTables(columns: all).sections.map { "\($0.title)\n\n\($0.table.text)" }.joined(separator: "\n\n") + "\n\n"
      + Self.explanation
  }

  static let explanation =
    "In per cent, with 95 % intervals by a bootstrap over apps; kinds of mistakes with their counts and their share of "
    + "the true stops. Definitions: Documentation/evaluation.md."
}
