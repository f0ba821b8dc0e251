/// Orca's words in one language; the values here are the English ones, as heard from Orca 43 and in its tests.
package struct OrcaStrings: Hashable, Sendable, Decodable {
  package var button = "push button"
  package var checkBox = "check box"
  package var radioButton = "radio button"
  package var comboBox = "combo box"
  package var toggleButton = "switch"
  package var pageTab = "page tab"
  package var entry = "entry"
  package var passwordText = "password text"
  package var heading = "heading"
  package var link = "link"
  package var spinButton = "spin button"
  package var columnHeader = "column header"
  package var slider = "horizontal slider"
  package var image = "image"

  package var selected = "selected"
  package var notSelected = "not selected"
  package var checked = "checked"
  package var notChecked = "not checked"
  package var partiallyChecked = "partially checked"
  package var on = "on"
  package var off = "off"
  package var grayed = "grayed"
  package var expanded = "expanded"
  package var collapsed = "collapsed"
  package var levelFormat: Template = "tree level {1}"
  package var positionFormat: Template = "{1} of {2}"
  package var rowFormat: Template = "row {1}"
  package var columnFormat: Template = "column {1}"

  /// What AT-SPI's roles and states are called where that is not their English name.
  package var roles: [String: String] = [:]
  package var states: [String: String] = [:]

  package static let english = OrcaStrings()
  private init() {}

  /// The word for a role; one that the table does not have is said as it comes.
  func role(_ name: String) -> String { roles[name.lowercased()] ?? name }

  /// The word for a state.
  func state(_ name: String) -> String { states[name.lowercased()] ?? name }
}
