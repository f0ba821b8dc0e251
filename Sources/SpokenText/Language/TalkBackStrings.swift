/// TalkBack's words in one language; the values here are the English ones, worded as in its published string tables
/// (google/talkback, Apache-2.0).
public struct TalkBackStrings: Hashable, Sendable, Decodable {
  public var unlabelled = "Unlabelled"
  public var selected = "Selected"
  public var on = "On"
  public var off = "Off"
  public var partlyChecked = "Partially checked"
  public var checked = "Checked"
  public var notChecked = "Not checked"
  public var disabled = "Disabled"
  public var editing = "Editing"
  public var password = "Password"
  /// Counts the characters of a password.
  public var characters: PluralWord = ["character", "characters"]

  public var button = "Button"
  public var switchButton = "Switch"
  public var checkBox = "Check box"
  public var radioButton = "Radio button"
  public var dropDownList = "Drop down list"
  public var tab = "Tab"
  public var editBox = "Edit box"
  public var heading = "Heading"
  public var link = "Link"
  public var seekControl = "Seek control"
  public var image = "Image"

  public var positionFormat: Template = "{1} of {2}"
  public var rowFormat: Template = "Row {1}"
  public var columnFormat: Template = "Column {1}"
  public var inList = "In list"

  public var activateHint = "Double-tap to activate."
  public var toggleHint = "Double-tap to toggle."
  public var enterTextHint = "Double-tap to enter text."
  public var adjustHint = "Use volume keys to adjust."

  public static let english = TalkBackStrings()
  private init() {}
}
