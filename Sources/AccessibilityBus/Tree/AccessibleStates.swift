/// The states of a node. The bits are those of `AtspiStateType`, part of its stable interface.
package struct AccessibleStates: OptionSet, Hashable, Sendable {
  package var rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(bit: UInt64) { rawValue = 1 << bit }

  package static let active = Self(bit: 1)
  package static let checked = Self(bit: 4)
  package static let editable = Self(bit: 7)
  package static let enabled = Self(bit: 8)
  package static let expandable = Self(bit: 9)
  package static let expanded = Self(bit: 10)
  package static let focusable = Self(bit: 11)
  package static let focused = Self(bit: 12)
  package static let horizontal = Self(bit: 14)
  package static let iconified = Self(bit: 15)
  package static let modal = Self(bit: 16)
  package static let multiLine = Self(bit: 17)
  package static let selectable = Self(bit: 22)
  package static let selected = Self(bit: 23)
  package static let sensitive = Self(bit: 24)
  package static let showing = Self(bit: 25)
  package static let singleLine = Self(bit: 26)
  package static let vertical = Self(bit: 29)
  package static let visible = Self(bit: 30)
  package static let checkable = Self(bit: 41)

  /// Every state that Hearsight sets, with its name in events, in the order of their bits.
  package static let named: [(name: String, state: AccessibleStates)] = [
    ("active", .active), ("checked", .checked), ("editable", .editable), ("enabled", .enabled),
    ("expandable", .expandable), ("expanded", .expanded),
    ("focusable", .focusable), ("focused", .focused), ("horizontal", .horizontal), ("iconified", .iconified),
    ("modal", .modal), ("multi-line", .multiLine), ("selectable", .selectable), ("selected", .selected),
    ("sensitive", .sensitive),
    ("showing", .showing), ("single-line", .singleLine), ("vertical", .vertical), ("visible", .visible),
    ("checkable", .checkable),
  ]

  /// The names of the states that are set, in the order of their bits.
  package var names: [String] {
    Self.named.filter { contains($0.state) }.map(\.name)
  }

  /// The two words of 32 bits that `GetState` answers with, the lower first.
  var words: [UInt32] {
    [UInt32(truncatingIfNeeded: rawValue), UInt32(truncatingIfNeeded: rawValue >> 32)]
  }
}
