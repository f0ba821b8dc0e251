import HearsightScreenModel

/// The kinds of stop that a screen-reader user can jump between.
public enum Rotor: String, CaseIterable, Codable, Hashable, Sendable {
  /// Headings.
  case headings
  /// Whatever can be activated, changed or typed in; also what is dimmed.
  case controls
  /// Links.
  case links
  /// Pictures and icons.
  case images
  /// The items of tab bars.
  case tabs
  /// The first stop of each landmark.
  case landmarks
  /// What a form is filled in with: text fields, switches, checkboxes, sliders.
  case fields
  /// Fields to type in.
  case textFields = "text-fields"

  /// The stops that it would list, in their order.
  public func stops(of screen: Screen) -> [Stop] { indices(in: screen).map { screen.stops[$0] } }

  /// The indices in ``Screen/stops`` of the stops that it lists; of a landmark that of its first stop.
  func indices(in screen: Screen) -> [Int] {
    if self == .landmarks { return screen.landmarks.compactMap(\.stops.first) }
    return screen.stops.indices.filter { lists(screen.stops[$0], on: screen) }
  }

  /// Whether it lists a stop. Dimmed controls are listed, too.
  private func lists(_ stop: Stop, on screen: Screen) -> Bool {
    switch self {
    case .headings: stop.traits.contains(.header)
    case .tabs: stop.traits.contains(.tabBarItem)
    case .links: stop.traits.contains(.link)
    case .images: stop.traits.contains(.image)
    case .textFields: !stop.traits.isDisjoint(with: [.textEntry, .searchField])
    case .fields:
      !stop.traits.isDisjoint(with: [.textEntry, .searchField, .secureTextField, .adjustable, .switchButton])
        || stop.elements.first.map(screen.isField) ?? false
    case .controls:
      !stop.traits.isDisjoint(with: [
        .button, .backButton, .switchButton, .adjustable, .textEntry, .searchField, .tabBarItem,
      ])
    case .landmarks: false
    }
  }
}

extension Screen {
  /// Whether an element is one that a form is filled in with.
  fileprivate func isField(_ id: Element.ID) -> Bool {
    guard elements.indices.contains(id) else { return false }
    return [
      .textField, .slider, .checkboxSelected, .checkboxUnselected, .toggleSelected, .toggleUnselected,
    ].contains(elements[id].type)
  }
}
