/// VoiceOver's words in one language; the values here are the English ones.
///
/// The wording is that of AccessibilitySnapshot's string tables (Apache-2.0), taken as facts; where those have an
/// evident slip (a letter missing, rows and columns exchanged), the language file says it rightly.
package struct VoiceOverStrings: Hashable, Sendable, Decodable {
  package var selected = "Selected."
  package var selectedFormat: Template = "Selected: {1}"
  package var notEnabled = "Dimmed."
  package var button = "Button."
  package var backButton = "Back Button."
  package var popUpButton = "Pop-up Button."
  package var radioButton = "Radio Button."
  /// The label that `backButton` already says.
  package var back = "Back"
  package var switchButton = "Switch Button."
  package var on = "On."
  package var off = "Off."
  package var mixed = "Mixed."
  package var expanded = "Expanded."
  package var collapsed = "Collapsed."
  package var levelFormat: Template = "Level {1}."
  package var tab = "Tab."
  package var textField = "Text Field."
  package var secureTextField = "Secure Text Field."
  package var isEditing = "Is editing."
  package var header = "Heading."
  package var link = "Link."
  package var adjustable = "Adjustable."
  package var image = "Image."
  package var searchField = "Search Field."

  package var positionFormat: Template = "{1} of {2}."
  package var rowSpanFormat: Template = "Spans {1} rows."
  package var columnSpanFormat: Template = "Spans {1} columns."
  package var rowFormat: Template = "Row {1}."
  package var columnFormat: Template = "Column {1}."
  package var listStart = "List Start."
  package var listEnd = "List End."
  package var landmarkStart = "Landmark."
  package var landmarkEnd = "End."

  package var switchHint = "Double tap to toggle setting."
  package var editHint = "Double tap to edit."
  package var editAreaHint = "Double tap to edit., Use the rotor to access Misspelled Words"
  package var isEditingHint = "Use the rotor to access Misspelled Words"
  package var adjustHint = "Swipe up or down with one finger to adjust the value."

  /// VoiceOver's guess at what an unlabelled icon does.
  package var possiblyFormat: Template = "Possibly {1}"
  /// What an icon that is named by its look usually does.
  package var iconMeanings = [
    "cross": "Close", "x": "Close", "hamburger": "Menu", "gear": "Settings", "cog": "Settings",
    "magnifying glass": "Search", "bin": "Delete", "trash": "Delete", "plus": "Add", "ellipsis": "More",
    "chevron left": "Back", "arrow left": "Back", "house": "Home", "heart": "Like", "bell": "Notifications",
  ]

  package static let english = VoiceOverStrings()
  private init() {}
}
