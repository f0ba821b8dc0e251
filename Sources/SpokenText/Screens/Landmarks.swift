import HearsightScreenModel

/// A part of a screen that a screen-reader user can jump to as a whole, as to ARIA's landmarks on a page.
package struct Landmark: Hashable, Sendable {
  package enum Kind: String, Codable, Hashable, Sendable {
    /// Declared by the app, in its own hierarchy.
    case declared
    /// The bar with the screen's title, as ARIA's banner.
    case topBar = "top-bar"
    case search
    case dialog
    /// The bar of tabs, as ARIA's navigation.
    case tabBar = "tab-bar"
    /// All that is in no other landmark, as ARIA's main.
    case main
  }

  package var kind: Kind
  /// The indices of its stops in ``Screen/stops``, at least one, in their order.
  package var stops: [Int]

  package init(kind: Kind, stops: [Int]) {
    self.kind = kind
    self.stops = stops
  }
}

extension Screen {
  /// The screen's landmarks, by their first stops in navigation order.
  ///
  /// Where an app's own hierarchy declares landmarks, those alone count. Otherwise each is decided by what was
  /// recognized, and a stop is in one landmark at most:
  ///
  /// - dialog: the stops whose centre lies in an element of the type Dialog; in the smallest, where several hold it.
  ///   Where dialogs lie beside each other, none counts: dialogs cover each other, cards do not.
  /// - tab bar: stops with the trait `tabBarItem`, as far as they follow each other.
  /// - search: a stop with the trait `searchField`.
  /// - top bar: the row of the topmost title (trait `header`) or back button that ends in the upper 15 % of the screen,
  ///   with whatever stands above it or beside it.
  /// - main: all other stops.
  package var landmarks: [Landmark] {
    let declared = stops.indices.filter { stops[$0].boundary == .landmarkStart }
    guard declared.isEmpty else { return declared.map { Landmark(kind: .declared, stops: [$0]) } }
    let dialogs = coveringDialogs
    var kinds = stops.indices.map { kind(of: stops[$0], among: dialogs) }
    if let bottom = topBarBottom(kinds) {
      for (index, stop) in stops.enumerated() where kinds[index] == .place(.main) && stop.frame.center.y <= bottom {
        kinds[index] = .place(.topBar)
      }
    }
    var landmarks: [Landmark] = []
    for (index, kind) in kinds.enumerated() {
      // Every run of tabs is a tab bar, and every search field a search; of all other kinds there is one.
      let isRun = kind == .place(.tabBar) && index > 0 && kinds[index - 1] == kind
      if let known = landmarks.lastIndex(where: { kinds[$0.stops[0]] == kind }), isRun || kind.isOne {
        landmarks[known].stops.append(index)
      } else {
        landmarks.append(Landmark(kind: kind.kind, stops: [index]))
      }
    }
    return landmarks
  }

  /// Where a stop belongs: a kind, and which dialog.
  private enum Place: Hashable {
    case place(Landmark.Kind)
    case dialog(Element.ID)

    var kind: Landmark.Kind {
      switch self {
      case .place(let kind): kind
      case .dialog: .dialog
      }
    }

    var isOne: Bool { self != .place(.tabBar) && self != .place(.search) }
  }

  private var coveringDialogs: [Element] {
    let dialogs = elements.filter { $0.type == .dialog }
    let areBeside = dialogs.contains { first in
      dialogs.contains { !$0.frame.contains(first.frame.center) && !first.frame.contains($0.frame.center) }
    }
    return areBeside ? [] : dialogs
  }

  private func kind(of stop: Stop, among dialogs: [Element]) -> Place {
    let center = stop.frame.center
    let around = dialogs.filter { $0.frame.contains(center) }
    if let dialog = around.min(by: { $0.frame.area < $1.frame.area }) { return .dialog(dialog.id) }
    if stop.traits.contains(.tabBarItem) { return .place(.tabBar) }
    return .place(stop.traits.contains(.searchField) ? .search : .main)
  }

  /// The lower edge of the bar with the title; `nil` where there is none.
  private func topBarBottom(_ kinds: [Place]) -> Double? {
    /// Lowest edge of a top bar, as a fraction of the screen's height. Status bar and navigation bar together are 91 to
    /// 103 points high on phones of 667 to 932; a large title adds 52.
    let share = 0.15
    let titles = zip(stops, kinds).filter { stop, kind in
      kind == .place(.main) && !stop.traits.isDisjoint(with: [.header, .backButton])
        && stop.frame.maxY <= size.height * share
    }
    return titles.map(\.0.frame).min { $0.minY < $1.minY }?.maxY
  }
}
