import HearsightScreenModel

/// Something that a listener meets in a window: a stop, or what else can be done at one.
package struct HeardElement: Hashable, Sendable {
  /// Its number in the list, from 1; an action has that of its stop.
  package var number: Int
  /// What it is called; empty where nothing names it.
  package var name: String
  package var role: HeardRole
  /// What it holds or is set to, in words; `nil` of a field that hides what is typed.
  package var value: String?
  package var states: [HeardState]
  /// All that is said of it.
  package var spoken: String
  /// Pixels of the window's picture, origin top left.
  package var frame: Rect
  /// Where it is pressed, in pixels of the window's picture.
  package var activationPoint: Point
  /// What else can be done here.
  package var actions: [Action]
  /// Whether this is one of the further actions of the stop that has its number, and not the stop itself.
  package var isAction: Bool
  /// The texts of which the name is made, each of which may stand for it.
  let parts: [String]

  /// What else can be done at a stop, by name.
  package struct Action: Hashable, Sendable {
    package var name: String
    /// Pixels of the window's picture.
    package var frame: Rect
  }

  package var isSecure: Bool { states.contains(.secure) }
  package var isDisabled: Bool { states.contains(.disabled) }
  package var isField: Bool { role == .textField }

  init(_ stop: Stop, number: Int, on screen: Screen) {
    let isField = HeardRole(stop) == .textField
    let isSecure = stop.traits.contains(.secureTextField) || isField && SecretName.isSecret(stop.label ?? "")
    self.number = number
    name = stop.label ?? ""
    role = HeardRole(stop)
    value = isSecure ? nil : stop.value
    spoken = isSecure && !stop.traits.contains(.secureTextField) ? stop.label ?? "" : stop.spoken
    frame = stop.frame
    activationPoint = stop.activationPoint
    isAction = false
    parts = stop.labelParts.compactMap { if case .text(let string) = $0 { string } else { nil } }
    actions = stop.actions.compactMap { action in
      guard screen.elements.indices.contains(action.element) else { return nil }
      return Action(name: action.name, frame: screen.elements[action.element].frame)
    }
    states = HeardState.all(of: stop) + (isSecure ? [.secure] : [])
  }

  /// All that is met on a screen, in the order in which it is met.
  package static func all(on screen: Screen) -> [HeardElement] {
    screen.stops.enumerated().map { HeardElement($1, number: $0 + 1, on: screen) }
  }

  /// One of the element's actions, as something that can be pressed.
  func element(of action: Action) -> HeardElement {
    var element = self
    element.name = action.name
    (element.role, element.value, element.states, element.actions) = (.button, nil, [], [])
    element.spoken = action.name
    element.frame = action.frame
    element.activationPoint = action.frame.center
    element.isAction = true
    return element
  }

  /// Whether this is still what `other` was: role, name, states and kind are the same, and so is the value except of a
  /// field, whose text may change. Decides whether a target that looks otherwise may be pressed.
  func isHeard(as other: HeardElement) -> Bool {
    role == other.role && name == other.name && states == other.states && isAction == other.isAction
      && (isField || value == other.value)
  }

  /// A line for a person: the number, the role, the name, what it is set to.
  package var summary: String {
    // A value that is the name of a state is shown as that state.
    let shown = value.map { value in
      states.contains { $0.rawValue == value } ? "" : "  \(value.oneLine)"
    }
    let marks = states.isEmpty ? "" : "  (\(states.map(\.rawValue).joined(separator: ", ")))"
    let kind = isAction ? "action" : role.words
    return "\(number). \(kind)  \(name.isEmpty ? "-" : "\"\(name.oneLine)\"")\(shown ?? "")\(marks)"
  }
}

extension String {
  var oneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
