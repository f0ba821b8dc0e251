import HearsightScreenModel

/// The kinds of stop that a screen-reader user can jump between.
public enum Rotor: String, CaseIterable, Codable, Hashable, Sendable {
  case headings, controls, links, images, tabs
  case textFields = "text-fields"

  /// The stops that it would list, in their order.
  public func stops(of screen: Screen) -> [Stop] { screen.stops.filter(lists) }

  /// Whether it lists that stop. A control that is dimmed is one all the same.
  public func lists(_ stop: Stop) -> Bool {
    switch self {
    case .headings: stop.traits.contains(.header)
    case .tabs: stop.traits.contains(.tabBarItem)
    case .links: stop.traits.contains(.link)
    case .images: stop.traits.contains(.image)
    case .textFields: !stop.traits.isDisjoint(with: [.textEntry, .searchField])
    case .controls:
      !stop.traits.isDisjoint(with: [
        .button, .backButton, .switchButton, .adjustable, .textEntry, .searchField, .tabBarItem,
      ])
    }
  }
}
