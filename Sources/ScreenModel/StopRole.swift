/// What a stop is to its user: one word more exact than UIAccessibility's traits, which have none for a check box, a
/// radio button or a drop-down. The raw values are names that files rely on.
///
/// The roles follow WAI-ARIA 1.2 where it has them.
public enum StopRole: String, CaseIterable, Codable, Hashable, Sendable {
  /// Text to read.
  case text
  /// A picture or an icon that does nothing.
  case image
  /// Something that acts when it is activated.
  case button
  /// Text that leads elsewhere.
  case link
  /// A button that opens a list of values or a menu: VoiceOver's pop-up button, TalkBack's drop-down list.
  case comboBox
  /// A switch, on or off.
  case toggle = "switch"
  /// A box that is ticked or not.
  case checkBox
  /// One of several of which one is chosen.
  case radioButton
  /// A field to type in.
  case textField
  /// A value between two ends, set by a knob.
  case slider
  /// The dots that tell which page is shown.
  case pageControl
  /// One of the views of a tab bar.
  case tab
  /// One of a segmented control's choices.
  case segment
  /// Several things met as one, none of which gives it a role of its own.
  case group

  /// Whether it is ticked or not, and says so by its value.
  package var isTicked: Bool { self == .checkBox || self == .radioButton }

  /// UIAccessibility's traits of an element with that role.
  package var traits: Traits {
    switch self {
    case .text: [.staticText]
    case .image: [.image]
    case .button, .comboBox, .checkBox, .radioButton, .segment: [.button]
    case .link: [.link]
    case .toggle: [.button, .switchButton]
    case .textField: [.textEntry]
    case .slider, .pageControl: [.adjustable]
    case .tab: [.tabBarItem]
    case .group: []
    }
  }
}
