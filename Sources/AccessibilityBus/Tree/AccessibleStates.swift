/// The states of a node. The bits are those of `AtspiStateType`, part of its stable interface.
public struct AccessibleStates: OptionSet, Hashable, Sendable {
  public var rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(bit: UInt64) { rawValue = 1 << bit }

  public static let active = Self(bit: 1)
  public static let checked = Self(bit: 4)
  public static let editable = Self(bit: 7)
  public static let enabled = Self(bit: 8)
  public static let focusable = Self(bit: 11)
  public static let focused = Self(bit: 12)
  public static let horizontal = Self(bit: 14)
  public static let iconified = Self(bit: 15)
  public static let modal = Self(bit: 16)
  public static let multiLine = Self(bit: 17)
  public static let selectable = Self(bit: 22)
  public static let selected = Self(bit: 23)
  public static let sensitive = Self(bit: 24)
  public static let showing = Self(bit: 25)
  public static let singleLine = Self(bit: 26)
  public static let vertical = Self(bit: 29)
  public static let visible = Self(bit: 30)
  public static let checkable = Self(bit: 41)

  /// Every state that Hearsight sets, with its name in events, in the order of their bits.
  public static let named: [(name: String, state: AccessibleStates)] = [
    ("active", .active), ("checked", .checked), ("editable", .editable), ("enabled", .enabled),
    ("focusable", .focusable), ("focused", .focused), ("horizontal", .horizontal), ("iconified", .iconified),
    ("modal", .modal), ("multi-line", .multiLine), ("selectable", .selectable), ("selected", .selected),
    ("sensitive", .sensitive),
    ("showing", .showing), ("single-line", .singleLine), ("vertical", .vertical), ("visible", .visible),
    ("checkable", .checkable),
  ]

  /// The names of the states that are set, in the order of their bits.
  public var names: [String] {
    Self.named.filter { contains($0.state) }.map(\.name)
  }

  /// The two words of 32 bits that `GetState` answers with, the lower first.
  var words: [UInt32] {
    [UInt32(truncatingIfNeeded: rawValue), UInt32(truncatingIfNeeded: rawValue >> 32)]
  }
}
