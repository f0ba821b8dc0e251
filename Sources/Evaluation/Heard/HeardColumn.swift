import HearsightScreenModel

/// Screens that are judged together: a set, the part of it that is laid aside, or all.
package struct HeardColumn: Sendable {
  package let name: String
  package let screens: [HeardScreen]
  /// Whether its mistakes may be looked at; those of apps that are laid aside may not.
  package let isShown: Bool

  package init(name: String, screens: [HeardScreen], isShown: Bool = true) {
    self.name = name
    self.screens = screens
    self.isShown = isShown
  }

  var cases: [HeardCase] { screens.flatMap(\.cases) }

  /// The screens of each app: what intervals are drawn over.
  var apps: [[HeardScreen]] {
    Dictionary(grouping: screens) { $0.truth.app.lowercased() }.sorted { $0.key < $1.key }.map(\.value)
  }
}

/// The figures of a column.
struct HeardFigures {
  let column: HeardColumn

  init(_ column: HeardColumn) { self.column = column }

  /// The figures that are to be reached.
  var main: [Figure] {
    [
      share("words right") { $0.cases.map(\.areWordsRight) },
      share("words and role right") { $0.cases.map { $0.areWordsRight && $0.isRoleRight } },
      share("words, role and state right") { $0.cases.map(\.isRight) },
      ratio("nobody's, of what is spoken") { ($0.nobodys.count, $0.spoken) },
      share("screens in order") { [$0.misplaced == 0] },
      ratio("misplaced stops a screen", isShare: false) { ($0.misplaced, 1) },
    ]
  }

  /// Further figures, most of them of stops that are heard at all.
  var finer: [Figure] {
    [
      share("heard at all") { $0.cases.map { $0.spoken != nil || $0.isAction } },
      share("role right, whatever is said") { $0.cases.map(\.isRoleRight) },
    ]
      + pair("headings", true: { $0.heading == true }, said: .header)
      + pair("disabled", true: { $0.enabled == false }, said: .notEnabled)
      + pair("secure fields", true: { $0.secure == true }, said: .secureTextField)
      + [
        share("chosen buttons and rows told") { $0.cases.filter(\.isChosenButton).map(\.isSaidSelected) },
        share("links that can be pressed") {
          $0.cases.filter { $0.spoken?.stop.traits.contains(.link) == true }.map { $0.truth.role == .button }
        },
      ]
  }

  private func pair(
    _ name: String, true isTrue: @escaping (TrueElement) -> Bool, said trait: Traits
  ) -> [Figure] {
    func isTold(_ one: HeardCase) -> Bool { one.spoken?.stop.traits.contains(trait) == true }
    func isReal(_ one: HeardCase) -> Bool { one.truth.elements.contains(where: isTrue) }
    return [
      share("\(name), precision") { $0.cases.filter(isTold).map(isReal) },
      share("\(name), recall") { $0.cases.filter { $0.spoken != nil && isReal($0) }.map(isTold) },
    ]
  }

  private func share(_ name: String, _ hits: (HeardScreen) -> [Bool]) -> Figure {
    ratio(name) { screen in
      let all = hits(screen)
      return (all.count { $0 }, all.count)
    }
  }

  /// A sum over a sum, with an interval by a bootstrap over apps.
  private func ratio(_ name: String, isShare: Bool = true, _ part: (HeardScreen) -> (Int, Int)) -> Figure {
    Figure.ratio(name, isShare: isShare, of: column.apps, part)
  }
}

extension HeardCase {
  /// Whether it is a row, chip or other button that is the chosen one.
  fileprivate var isChosenButton: Bool {
    truth.role == .button && spoken != nil && truth.elements.contains { $0.selected == true }
  }

  fileprivate var isSaidSelected: Bool { spoken?.stop.traits.contains(.selected) == true }
}
