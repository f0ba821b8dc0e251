import Foundation
import HearsightScreenModel

extension HeardReport {
  public func json() throws -> Data {
    try Self.encode(
      Document(
        columns: all.map(Column.init),
        mistakes: columns.filter(\.isShown).flatMap { column in
          column.screens.flatMap { screen in
            screen.cases.filter { !$0.isRight }.map { Mistake($0, on: screen, of: column) }
          }
        }))
  }

  private struct Document: Encodable {
    var schema = 1
    var task = "heard"
    var columns: [Column]
    /// Those of apps that are laid aside are left out.
    var mistakes: [Mistake]
  }

  private struct Column: Encodable {
    var name: String
    var apps: Int
    var screens: Int
    var stops: Int
    var spoken: Int
    var right: Int
    var figures: [Named]
    var finer: [Named]
    /// Mistakes by their kind: of the whole column, then by platform and by role.
    var kinds: [String: Int]
    var details: [String: Int]
    var byPlatform: [String: [String: Int]]
    var byRole: [String: [String: Int]]
    /// The main figures of the windows of each toolkit.
    var byToolkit: [String: [Named]]
    /// For each true role what is heard.
    var heardAs: [String: [String: Int]]
    var nobodys: [String: Int]

    init(_ column: HeardColumn) {
      let (cases, figures) = (column.cases, HeardFigures(column))
      name = column.name
      apps = column.apps.count
      screens = column.screens.count
      stops = cases.count
      spoken = column.screens.reduce(0) { $0 + $1.spoken }
      right = cases.count(where: \.isRight)
      self.figures = figures.main.map(Named.init)
      finer = figures.finer.map(Named.init)
      kinds = Self.kinds(of: cases)
      details = Dictionary(grouping: cases.compactMap(\.mistake), by: \.description).mapValues(\.count)
      byPlatform = Dictionary(grouping: column.screens) { $0.truth.platform ?? "not told" }
        .mapValues { Self.kinds(of: $0.flatMap(\.cases)) }
      let roles = Dictionary(grouping: cases, by: \.truth.role.rawValue)
      byRole = roles.mapValues(Self.kinds)
      byToolkit = Dictionary(
        ScreensByToolkit(column.screens).columns.map { ($0.name, HeardFigures($0).main.map(Named.init)) }
      ) { first, _ in first }
      heardAs = roles.mapValues { Dictionary(grouping: $0, by: \.heardAs).mapValues(\.count) }
      nobodys = Dictionary(grouping: column.screens.flatMap(\.nobodys), by: \.kind).mapValues(\.count)
    }

    /// Mistakes by their kind, and under `right` how many have none.
    private static func kinds(of cases: [HeardCase]) -> [String: Int] {
      Dictionary(grouping: cases) { $0.mistake?.kind.rawValue ?? "right" }.mapValues(\.count)
    }
  }

  private struct Named: Encodable {
    var name: String
    var estimate: Estimate?

    init(_ figure: Figure) { (name, estimate) = (figure.name, figure.estimate) }
  }

  private struct Mistake: Encodable {
    var set: String
    var screen: String
    var platform: String?
    /// The true stop's place in the order, from 0.
    var stop: Int
    var frame: Rect
    var role: String
    var kind: String?
    var detail: String?
    var wanted: String
    var heard: String?
    /// The spoken stop's id; `nil` where nothing is heard for it. `within` is then the id of the stop that has its
    /// words.
    var spoken: Int?
    var within: Int?
    var areWordsRight: Bool
    var isRoleRight: Bool

    init(_ one: HeardCase, on screen: HeardScreen, of column: HeardColumn) {
      set = column.name
      self.screen = screen.truth.name
      platform = screen.truth.platform
      stop = one.truth.index
      frame = one.truth.frame
      role = one.truth.role.rawValue
      kind = one.mistake?.kind.rawValue
      detail = one.mistake?.detail
      wanted = one.truth.wanted
      heard = one.spoken?.heard
      spoken = one.spoken?.stop.id
      within = one.elsewhere?.stop.id
      areWordsRight = one.areWordsRight
      isRoleRight = one.isRoleRight
    }
  }
}

extension SpokenStop {
  /// How it is heard, for a person.
  var heard: String {
    stop.spoken.isEmpty
      ? [stop.label, stop.value, role.rawValue].compactMap { $0 }.joined(separator: ", ") : stop.spoken
  }
}
