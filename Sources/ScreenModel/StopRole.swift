/// What a stop is to its user: one word more exact than UIAccessibility's traits, which have none for a check box, a
/// radio button or a drop-down. The raw values are names that files rely on.
///
/// The roles follow WAI-ARIA 1.2 where it has them.
public enum StopRole: String, CaseIterable, Codable, Hashable, Sendable {
  case text
  case image
  case button
  case link
  /// A button that opens a list of values or a menu: VoiceOver's pop-up button, TalkBack's drop-down list.
  case comboBox
  case toggle = "switch"
  case checkBox
  case radioButton
  case textField
  case slider
  case pageControl
  case tab
  case segment
  /// Several things met as one, none of which gives it a role of its own.
  case group

  /// Whether it is ticked or not, and says so by its value.
  public var isTicked: Bool { self == .checkBox || self == .radioButton }
}
