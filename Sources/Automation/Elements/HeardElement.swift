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
  /// Of "checked", "unchecked", "on", "off", "selected", "disabled", "secure" those that are so.
  package var states: [String]
  /// All that is said of it.
  package var spoken: String
  /// Pixels of the window's picture, origin top left.
  package var frame: Rect
  /// Where it is pressed, in pixels of the window's picture.
  package var activationPoint: Point
  /// What else can be done here.
  package var actions: [Action]
  /// Whether it is what else can be done at the stop of that number.
  package var isAction: Bool
  /// The texts of which the name is made, each of which may stand for it.
  let parts: [String]

  /// What else can be done at a stop, by name.
  package struct Action: Hashable, Sendable {
    package var name: String
    /// Pixels of the window's picture.
    package var frame: Rect
  }

  package var isSecure: Bool { states.contains("secure") }
  package var isDisabled: Bool { states.contains("disabled") }
  package var isField: Bool { role == .textField }

  init(_ stop: Stop, number: Int, on screen: Screen) {
    let isField = HeardRole(stop) == .textField
    let isSecure = stop.traits.contains(.secureTextField) || isField && SecretName.isSaid(in: stop.label ?? "")
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
    states = Self.states(of: stop) + (isSecure ? ["secure"] : [])
  }

  /// All that is met on a screen, in the order in which it is met.
  package static func all(on screen: Screen) -> [HeardElement] {
    screen.stops.enumerated().map { HeardElement($1, number: $0 + 1, on: screen) }
  }

  private static func states(of stop: Stop) -> [String] {
    var states: [String] = []
    switch stop.setting {
    case .on?: states.append("on")
    case .off?: states.append("off")
    case .checked?: states.append("checked")
    case .unchecked?: states.append("unchecked")
    default: break
    }
    let told: [(Traits, String)] = [(.selected, "selected"), (.notEnabled, "disabled")]
    return states + told.filter { stop.traits.contains($0.0) }.map(\.1)
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

  /// Whether whoever heard of the other element would hear the same of this one.
  func isHeard(as other: HeardElement) -> Bool {
    role == other.role && name == other.name && states == other.states && isAction == other.isAction
      && (role == .textField || value == other.value)
  }

  /// A line for a person: the number, the role, the name, what it is set to.
  package var summary: String {
    let shown = value.map { states.contains($0) ? "" : "  \($0.oneLine)" } ?? ""
    let told = states.isEmpty ? "" : "  (\(states.joined(separator: ", ")))"
    let kind = isAction ? "action" : role.words
    return "\(number). \(kind)  \(name.isEmpty ? "-" : "\"\(name.oneLine)\"")\(shown)\(told)"
  }
}

/// Names of fields whose content is nobody's business, in case the field does not hide it, or its dots are not seen.
enum SecretName {
  private static let words = [
    "password", "passphrase", "passcode", "passwort", "kennwort", "пароль", "mot de passe", "contrasena", "senha",
  ]
  /// Short ones count only as a word of their own.
  private static let short: Set<Substring> = ["pin", "puk", "cvv", "cvc", "tan", "otp"]

  static func isSaid(in name: String) -> Bool {
    let folded = NameMatch.folded(name)
    return words.contains { folded.contains($0) } || folded.split { !$0.isLetter }.contains { short.contains($0) }
  }
}

extension String {
  var oneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
