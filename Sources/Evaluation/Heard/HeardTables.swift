/// The tables of a report on what is heard.
struct HeardTables {
  struct Section {
    var title: String
    var table: TextTable
  }

  let columns: [HeardColumn]

  /// All tables; those by platform, toolkit and role are over all columns together.
  var sections: [Section] {
    [
      Section(title: "Heard", table: figures(\.main, with: sizes)),
      Section(title: "Closer, of stops that are heard", table: figures(\.finer)),
      Section(title: "Kinds of mistakes by set", table: kinds(columns)),
      Section(title: "The same, closer", table: details),
      Section(title: "By platform", table: kinds(byPlatform)),
      Section(title: "By toolkit", table: ScreensByToolkit(columns.last?.screens ?? []).table),
      Section(title: "By role", table: kinds(byRole)),
      Section(title: "Role wanted (rows) and heard", table: confusion),
      Section(title: "Spoken stops that are nobody's", table: nobodys),
      Section(title: "Worst screens", table: WorstScreens(columns).table),
    ].filter { !$0.table.rows.isEmpty }
  }

  private var header: [String] { columns.map(\.name) }
  private var everything: [HeardCase] { columns.last?.cases ?? [] }

  private var sizes: [[String]] {
    [
      ["apps"] + columns.map { "\($0.apps.count)" }, ["screens"] + columns.map { "\($0.screens.count)" },
      ["true stops"] + columns.map { "\($0.cases.count)" },
    ]
  }

  private func figures(_ part: (HeardFigures) -> [Figure], with rows: [[String]] = []) -> TextTable {
    let values = columns.map { part(HeardFigures($0)) }
    let names = values.first?.map(\.name) ?? []
    return TextTable(
      header: [""] + header,
      rows: rows + names.indices.map { row in [names[row]] + values.map { Self.cell($0[row]) } })
  }

  /// "84.3 [80-88]"
  static func cell(_ figure: Figure) -> String {
    guard let estimate = figure.estimate else { return "-" }
    func shown(_ value: Double) -> String { figure.isShare ? value.percent : value.fixed(2) }
    func end(_ value: Double) -> String { figure.isShare ? (value * 100).fixed(0) : value.fixed(1) }
    return "\(shown(estimate.value)) [\(end(estimate.low))-\(end(estimate.high))]"
  }

  /// "12 1.6": a count and its share.
  private static func cell(_ count: Int, of all: Int) -> String {
    count == 0 ? "-" : "\(count) \((Double(count) / Double(max(1, all))).percent)"
  }

  private func kinds(_ groups: [(name: String, cases: [HeardCase])]) -> TextTable {
    var rows = [["right"] + groups.map { Self.cell($0.cases.count(where: \.isRight), of: $0.cases.count) }]
    for kind in HeardMistake.Kind.allCases {
      rows.append(
        [kind.rawValue]
          + groups.map { group in Self.cell(group.cases.count { $0.mistake?.kind == kind }, of: group.cases.count) })
    }
    rows.append(["true stops"] + groups.map { "\($0.cases.count)" })
    return TextTable(header: ["count, %"] + groups.map(\.name), rows: rows)
  }

  private func kinds(_ columns: [HeardColumn]) -> TextTable { kinds(columns.map { ($0.name, $0.cases) }) }

  private var byPlatform: [(name: String, cases: [HeardCase])] {
    let screens = columns.last?.screens ?? []
    return Dictionary(grouping: screens) { $0.truth.platform ?? "not told" }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.flatMap(\.cases)) }
  }

  private var byRole: [(name: String, cases: [HeardCase])] {
    HeardRole.allCases.map { role in (role.rawValue, everything.filter { $0.truth.role == role }) }
  }

  private var details: TextTable {
    let mistakes = everything.compactMap(\.mistake)
    let counts = Dictionary(grouping: mistakes) { $0 }.mapValues(\.count)
    let sorted = counts.sorted {
      ($1.value, $0.key.kind.rawValue, $0.key.detail) < ($0.value, $1.key.kind.rawValue, $1.key.detail)
    }
    return TextTable(
      header: ["count, %"] + header,
      rows: sorted.prefix(40).map { mistake, _ in
        [mistake.description]
          + columns.map { column in
            let cases = column.cases
            return Self.cell(cases.count { $0.mistake == mistake }, of: cases.count)
          }
      })
  }

  private var confusion: TextTable {
    let names = HeardRole.allCases.map(\.rawValue) + ["action", "nothing"]
    let cases = everything
    return TextTable(
      header: [""] + names,
      rows: HeardRole.allCases.map { role in
        let own = Dictionary(grouping: cases.filter { $0.truth.role == role }, by: \.heardAs).mapValues(\.count)
        return [role.rawValue] + names.map { own[$0].map(String.init) ?? "-" }
      })
  }

  private var nobodys: TextTable {
    let kinds = Set(columns.flatMap(\.screens).flatMap(\.nobodys).map(\.kind)).sorted()
    return TextTable(
      header: ["count, % of spoken"] + header,
      rows: kinds.map { kind in
        [kind]
          + columns.map { column in
            let count = column.screens.reduce(0) { $0 + $1.nobodys.count { $0.kind == kind } }
            return Self.cell(count, of: column.screens.reduce(0) { $0 + $1.spoken })
          }
      })
  }
}

extension HeardMistake: CustomStringConvertible {
  package var description: String { detail.isEmpty ? kind.rawValue : "\(kind.rawValue): \(detail)" }
}
