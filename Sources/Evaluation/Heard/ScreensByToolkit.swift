/// Screens grouped by what drew them: windows of one toolkit share their look, and with it what goes wrong.
struct ScreensByToolkit {
  /// A toolkit with fewer screens is not told by itself.
  private static let fewest = 3
  private static let others = "others"

  /// A column for each toolkit, the one with the most screens first and all the small ones last.
  let columns: [HeardColumn]

  /// - Parameter screens: Of any sets; those whose labels name no toolkit are left out.
  init(_ screens: [HeardScreen]) {
    let named = Dictionary(grouping: screens.filter { $0.truth.toolkit != nil }) {
      Self.family(of: $0.truth.toolkit ?? "")
    }
    let large = named.filter { $0.value.count >= Self.fewest }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    let small = named.filter { $0.value.count < Self.fewest }.sorted { $0.key < $1.key }.flatMap(\.value)
    columns =
      large.map { HeardColumn(name: $0.key, screens: $0.value) }
      + (small.isEmpty ? [] : [HeardColumn(name: Self.others, screens: small)])
  }

  /// "GTK 3, Granite" and "GTK 3" are one toolkit, and so are "Qt 5 Widgets (KDE)" and "Qt 5 Widgets".
  static func family(of toolkit: String) -> String {
    let start = toolkit.prefix { $0 != "," && $0 != "(" }
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// A row for each toolkit with what a listener gets of it.
  var table: TextTable {
    let names = columns.first.map { HeardFigures($0).main.map(\.name) } ?? []
    return TextTable(
      header: ["", "apps", "screens", "true stops"] + names,
      rows: columns.map { column in
        [column.name, "\(column.apps.count)", "\(column.screens.count)", "\(column.cases.count)"]
          + HeardFigures(column).main.map(HeardTables.cell)
      })
  }
}
