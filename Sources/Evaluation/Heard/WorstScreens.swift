/// The screens of which the least is heard right: where to look first.
struct WorstScreens {
  /// A screen with fewer stops is bad or good by chance.
  private static let fewestStops = 5
  private static let count = 10

  /// The worst first.
  let screens: [HeardScreen]

  /// - Parameter columns: Those whose apps are laid aside are not looked at, or they would be tuned to.
  init(_ columns: [HeardColumn]) {
    let judged = columns.filter(\.isShown).flatMap(\.screens).filter { $0.cases.count >= Self.fewestStops }
    let sorted = judged.sorted { ($0.shareRight, $0.truth.name) < ($1.shareRight, $1.truth.name) }
    screens = Array(sorted.prefix(Self.count))
  }

  var table: TextTable {
    TextTable(
      header: ["", "toolkit", "true stops", "right, %", "nobody's", "misplaced"],
      rows: screens.map { screen in
        [
          screen.truth.name, screen.truth.toolkit ?? screen.truth.platform ?? "-", "\(screen.cases.count)",
          screen.shareRight.percent, "\(screen.nobodys.count)", "\(screen.misplaced)",
        ]
      })
  }
}

extension HeardScreen {
  /// Of the true stops, from 0 to 1.
  var shareRight: Double { Double(cases.count(where: \.isRight)) / Double(max(1, cases.count)) }
}
