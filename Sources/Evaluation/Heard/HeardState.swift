import HearsightScreenModel

/// Whether something is on, ticked or chosen, of the roles that have such a state.
enum HeardState {
  /// Whether a true stop is on; `nil` for roles that have no state.
  static func isOn(_ elements: [TrueElement], as role: HeardRole) -> Bool? {
    switch role {
    case .toggle: elements.first { $0.type.isToggle }?.type.selectionState
    case .check: elements.first { $0.type.isCheckbox }?.type.selectionState
    case .tab: elements.contains { $0.selected == true }
    case .adjustable, .field, .button, .plain: nil
    }
  }

  /// Whether a spoken stop is said to be on; `nil` where nothing is said.
  static func isOn(_ stop: Stop, as role: HeardRole) -> Bool? {
    switch role {
    case .toggle: ["1": true, "0": false][stop.value ?? ""]
    case .check: ["checked": true, "not checked": false][stop.value ?? ""]
    case .tab: stop.traits.contains(.selected)
    case .adjustable, .field, .button, .plain: nil
    }
  }
}
