/// VoiceOver's words in one language; the values here are the English ones.
///
/// The wording is that of AccessibilitySnapshot's string tables (Apache-2.0), taken as facts; where those have an
/// evident slip (a letter missing, rows and columns exchanged), the language file says it rightly.
public struct VoiceOverStrings: Hashable, Sendable, Decodable {
  public var selected = "Selected."
  public var selectedFormat: Template = "Selected: {1}"
  public var notEnabled = "Dimmed."
  public var button = "Button."
  public var backButton = "Back Button."
  public var popUpButton = "Pop-up Button."
  public var radioButton = "Radio Button."
  /// The label that `backButton` already says.
  public var back = "Back"
  public var switchButton = "Switch Button."
  public var on = "On."
  public var off = "Off."
  public var mixed = "Mixed."
  public var tab = "Tab."
  public var textField = "Text Field."
  public var secureTextField = "Secure Text Field."
  public var isEditing = "Is editing."
  public var header = "Heading."
  public var link = "Link."
  public var adjustable = "Adjustable."
  public var image = "Image."
  public var searchField = "Search Field."

  public var positionFormat: Template = "{1} of {2}."
  public var rowSpanFormat: Template = "Spans {1} rows."
  public var columnSpanFormat: Template = "Spans {1} columns."
  public var rowFormat: Template = "Row {1}."
  public var columnFormat: Template = "Column {1}."
  public var listStart = "List Start."
  public var listEnd = "List End."
  public var landmarkStart = "Landmark."
  public var landmarkEnd = "End."

  public var switchHint = "Double tap to toggle setting."
  public var editHint = "Double tap to edit."
  public var editAreaHint = "Double tap to edit., Use the rotor to access Misspelled Words"
  public var isEditingHint = "Use the rotor to access Misspelled Words"
  public var adjustHint = "Swipe up or down with one finger to adjust the value."

  /// VoiceOver's guess at what an unlabelled icon does.
  public var possiblyFormat: Template = "Possibly {1}"
  /// What an icon that is named by its look usually does.
  public var iconMeanings = [
    "cross": "Close", "x": "Close", "hamburger": "Menu", "gear": "Settings", "cog": "Settings",
    "magnifying glass": "Search", "bin": "Delete", "trash": "Delete", "plus": "Add", "ellipsis": "More",
    "chevron left": "Back", "arrow left": "Back", "house": "Home", "heart": "Like", "bell": "Notifications",
  ]

  public static let english = VoiceOverStrings()
  private init() {}
}
