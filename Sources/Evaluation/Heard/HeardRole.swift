import HearsightScreenModel

/// What a listener takes a stop for: the roles that make a difference to what one does next.
package enum HeardRole: String, CaseIterable, Codable, Hashable, Sendable {
  case toggle = "switch"
  /// A check box or radio button.
  case check
  /// What is changed by steps: sliders, page controls.
  case adjustable
  case field
  /// A tab of a bar, or a segment.
  case tab
  /// Whatever can be pressed: buttons, links, combo boxes, rows, icons.
  case button
  /// Texts and pictures.
  case plain

  /// The role of a true stop by its elements; where several roles apply, the first of these.
  init(ofTrue elements: [TrueElement]) {
    if elements.contains(where: \.type.isToggle) {
      self = .toggle
    } else if elements.contains(where: \.type.isCheckbox) {
      self = .check
    } else if elements.contains(where: { $0.type == .slider }) {
      self = .adjustable
    } else if elements.contains(where: { $0.type == .textField }) {
      self = .field
    } else if elements.contains(where: { $0.type == .pageControl }) {
      self = .adjustable
    } else if elements.contains(where: { $0.tab != nil || $0.type == .segmentedControl }) {
      self = .tab
    } else {
      self = elements.contains { $0.clickable == true } ? .button : .plain
    }
  }

  /// The role of a spoken stop by its traits and value.
  init(ofSpoken stop: Stop) {
    if stop.traits.contains(.switchButton) {
      self = .toggle
    } else if stop.value.map(Self.ticks.contains) == true {
      self = .check
    } else if stop.traits.contains(.adjustable) {
      self = .adjustable
    } else if !stop.traits.isDisjoint(with: [.textEntry, .searchField, .secureTextField, .textArea]) {
      self = .field
    } else if !stop.traits.isDisjoint(with: [.tabBarItem, .tabBar]) || stop.position != nil {
      self = .tab
    } else {
      let isPressable = !stop.traits.isDisjoint(with: [.button, .link, .backButton, .keyboardKey])
      self = isPressable ? .button : .plain
    }
  }

  /// The values of check boxes and radio buttons.
  static let ticks = ["checked", "not checked"]

  /// Whether an element gives a stop this role.
  func isGiven(by element: TrueElement) -> Bool {
    switch self {
    case .toggle: element.type.isToggle
    case .check: element.type.isCheckbox
    case .adjustable: element.type == .slider || element.type == .pageControl
    case .field: element.type == .textField
    case .tab: element.tab != nil || element.type == .segmentedControl
    case .button: element.clickable == true
    case .plain: true
    }
  }

  /// Whether it is named by words beside it, and heard as a control even without a name.
  var isNamedControl: Bool { [.toggle, .check, .adjustable, .field].contains(self) }
}
