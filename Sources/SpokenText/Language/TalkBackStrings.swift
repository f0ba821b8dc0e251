/// TalkBack's words in one language; the values here are the English ones, worded as in its published string tables
/// (google/talkback, Apache-2.0).
package struct TalkBackStrings: Hashable, Sendable, Decodable {
  package var unlabelled = "Unlabelled"
  package var selected = "Selected"
  package var on = "On"
  package var off = "Off"
  package var partlyChecked = "Partially checked"
  package var checked = "Checked"
  package var notChecked = "Not checked"
  package var expanded = "Expanded"
  package var collapsed = "Collapsed"
  package var disabled = "Disabled"
  package var editing = "Editing"
  package var password = "Password"
  /// Counts the characters of a password.
  package var characters: PluralWord = ["character", "characters"]

  package var button = "Button"
  package var switchButton = "Switch"
  package var checkBox = "Check box"
  package var radioButton = "Radio button"
  package var dropDownList = "Drop down list"
  package var tab = "Tab"
  package var editBox = "Edit box"
  package var heading = "Heading"
  package var link = "Link"
  package var seekControl = "Seek control"
  package var image = "Image"

  package var positionFormat: Template = "{1} of {2}"
  package var levelFormat: Template = "Level {1}"
  package var rowFormat: Template = "Row {1}"
  package var columnFormat: Template = "Column {1}"
  package var inList = "In list"

  package var activateHint = "Double-tap to activate."
  package var toggleHint = "Double-tap to toggle."
  package var enterTextHint = "Double-tap to enter text."
  package var adjustHint = "Use volume keys to adjust."

  package static let english = TalkBackStrings()
  private init() {}
}
