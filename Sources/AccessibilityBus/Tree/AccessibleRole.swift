/// What a node is, in AT-SPI's terms. The raw values are those of `AtspiRole`, part of its stable interface.
public enum AccessibleRole: UInt32, CaseIterable, Hashable, Sendable {
  case checkBox = 7
  case frame = 23
  case image = 27
  case label = 29
  case pageTab = 37
  case panel = 39
  case passwordText = 40
  case pushButton = 43
  case radioButton = 44
  case slider = 51
  case spinButton = 52
  case toggleButton = 62
  case application = 75
  case entry = 79
  case heading = 83
  case link = 88
  case notification = 101

  /// What `GetRoleName` says; it is never translated.
  public var name: String {
    switch self {
    case .checkBox: "check box"
    case .frame: "frame"
    case .image: "image"
    case .label: "label"
    case .pageTab: "page tab"
    case .panel: "panel"
    case .passwordText: "password text"
    case .pushButton: "push button"
    case .radioButton: "radio button"
    case .slider: "slider"
    case .spinButton: "spin button"
    case .toggleButton: "toggle button"
    case .application: "application"
    case .entry: "entry"
    case .heading: "heading"
    case .link: "link"
    case .notification: "notification"
    }
  }
}
