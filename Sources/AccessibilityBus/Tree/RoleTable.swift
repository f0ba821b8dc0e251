import HearsightScreenModel

/// What a stop becomes on the bus: a row for each kind of stop, the first that fits counts.
struct RoleTable {
  /// A stop, and the element that gives it its role.
  struct Subject {
    var stop: Stop
    var element: Element?

    func has(_ traits: Traits) -> Bool { !stop.traits.isDisjoint(with: traits) }
    func isOf(_ types: ElementType...) -> Bool { element.map { types.contains($0.type) } ?? false }
  }

  /// A row of the table: a role, and what a node of that role has.
  struct Row: Sendable {
    var role: AccessibleRole
    /// States beside those that every stop has.
    var states: AccessibleStates = []
    /// The name of its first action.
    var verb = "click"
    /// Whether a screen reader can read its text letter by letter.
    var hasText = false
    /// Whether it is set to a value that can be changed.
    var isAdjustable = false
    var fits: @Sendable (Subject) -> Bool
  }

  /// The rows in order of precedence: what a stop does counts before what it looks like.
  static let rows: [Row] = [
    Row(role: .toggleButton, states: .checkable, verb: "toggle") { $0.has(.switchButton) },
    Row(role: .radioButton, states: .checkable) { $0.stop.role == .radioButton },
    Row(role: .comboBox, verb: "press") { $0.stop.role == .comboBox },
    Row(role: .checkBox, states: .checkable, verb: "toggle") {
      $0.isOf(.checkboxSelected, .checkboxUnselected) && $0.has(.button)
    },
    Row(role: .passwordText, states: [.editable, .singleLine], verb: "activate", hasText: true) {
      $0.has(.secureTextField)
    },
    Row(role: .entry, states: [.editable, .multiLine], verb: "activate", hasText: true) { $0.has(.textArea) },
    Row(role: .spinButton, states: [.editable, .singleLine], verb: "activate", hasText: true) {
      $0.has(.textEntry) && $0.element?.subtype == .spinButton
    },
    Row(role: .entry, states: [.editable, .singleLine], verb: "activate", hasText: true) {
      $0.has([.textEntry, .searchField])
    },
    Row(role: .spinButton, isAdjustable: true) { $0.has(.adjustable) && $0.isOf(.pageControl) },
    Row(role: .slider, isAdjustable: true) { $0.has(.adjustable) },
    Row(role: .pageTab, states: .selectable) { $0.has(.tabBarItem) },
    // A segment of which it is not known whether it is chosen is a button: "not selected" would be a guess.
    Row(role: .radioButton, states: .checkable) { $0.isOf(.segmentedControl) && $0.element?.selected != nil },
    Row(role: .link, verb: "jump") { $0.has(.link) },
    Row(role: .columnHeader) { $0.has(.button) && $0.element?.subtype == .columnHeader },
    Row(role: .pushButton) { $0.has([.button, .backButton, .keyboardKey]) },
    Row(role: .heading, hasText: true) { $0.has(.header) },
    Row(role: .image) { $0.has(.image) },
    Row(role: .label, hasText: true) { $0.has(.staticText) || $0.stop.label != nil },
    Row(role: .panel) { _ in true },
  ]

  static func row(for subject: Subject) -> Row {
    rows.first { $0.fits(subject) } ?? Row(role: .panel) { _ in true }
  }

  /// The states of a stop: those of its row, and those that its pixels show.
  static func states(of subject: Subject, in row: Row) -> AccessibleStates {
    var states: AccessibleStates = [.visible, .showing, .focusable]
    states.formUnion(row.states)
    if !subject.has(.notEnabled) { states.formUnion([.enabled, .sensitive]) }
    if subject.has(.isEditing) { states.insert(.focused) }
    if row.states.contains(.checkable), subject.isOn { states.insert(.checked) }
    if subject.has(.selected), row.role != .radioButton { states.formUnion([.selectable, .selected]) }
    if let isExpanded = subject.stop.listPlace?.isExpanded {
      states.formUnion(isExpanded ? [.expandable, .expanded] : .expandable)
    }
    if row.isAdjustable {
      states.insert(subject.stop.frame.height > subject.stop.frame.width ? .vertical : .horizontal)
    }
    return states
  }
}

extension RoleTable.Subject {
  /// Whether a switch is on, a box ticked, a segment chosen.
  fileprivate var isOn: Bool {
    if let selected = element?.selected { return selected }
    switch stop.setting {
    case .on, .checked: return true
    case .off, .unchecked: return false
    // UIKit's switches report "1" and "0".
    default: return stop.value == "1" || has(.selected)
    }
  }
}
