/// Orca's words in one language; the values here are the English ones, as heard from Orca 43 and in its tests.
public struct OrcaStrings: Hashable, Sendable, Decodable {
  public var button = "push button"
  public var checkBox = "check box"
  public var radioButton = "radio button"
  public var comboBox = "combo box"
  public var toggleButton = "switch"
  public var pageTab = "page tab"
  public var entry = "entry"
  public var passwordText = "password text"
  public var heading = "heading"
  public var link = "link"
  public var slider = "horizontal slider"
  public var image = "image"

  public var selected = "selected"
  public var notSelected = "not selected"
  public var checked = "checked"
  public var notChecked = "not checked"
  public var partiallyChecked = "partially checked"
  public var on = "on"
  public var off = "off"
  public var grayed = "grayed"
  public var rowFormat: Template = "row {1}"
  public var columnFormat: Template = "column {1}"

  /// What AT-SPI's roles and states are called where that is not their English name.
  public var roles: [String: String] = [:]
  public var states: [String: String] = [:]

  public static let english = OrcaStrings()
  private init() {}

  /// The word for a role; one that the table does not have is said as it comes.
  func role(_ name: String) -> String { roles[name.lowercased()] ?? name }

  /// The word for a state.
  func state(_ name: String) -> String { states[name.lowercased()] ?? name }
}
