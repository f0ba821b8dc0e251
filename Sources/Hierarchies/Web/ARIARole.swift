import HearsightScreenModel

/// What a reader takes roles of WAI-ARIA 1.2, as Chrome names them, for.
enum ARIARole {
  /// Chrome's names differ in case between versions: `StaticText`, `staticText`.
  static func role(of name: String) -> StopRole? { roles[name.lowercased()] }

  private static let roles: [String: StopRole] = [
    "statictext": .text, "text": .text, "paragraph": .text, "heading": .text, "labeltext": .text, "time": .text,
    "button": .button, "menuitem": .button, "disclosuretriangle": .button, "summary": .button, "link": .link,
    "image": .image, "img": .image, "graphics-document": .image, "svgroot": .image, "combobox": .comboBox,
    "comboboxmenubutton": .comboBox, "comboboxselect": .comboBox, "popupbutton": .comboBox, "switch": .toggle,
    "togglebutton": .toggle, "checkbox": .checkBox, "menuitemcheckbox": .checkBox, "radio": .radioButton,
    "radiobutton": .radioButton, "menuitemradio": .radioButton, "textbox": .textField, "textfield": .textField,
    "searchbox": .textField, "textfieldwithcombobox": .textField, "slider": .slider, "spinbutton": .slider,
    "tab": .tab,
  ]
}

extension Set<ExposedAttribute> {
  /// What Chrome's tree never tells.
  static let unknownOfChrome: Set = [
    .activationPoint, .customActions, .inputLabels, .clickable, .longClickable, .scrollable, .secure, .placeholder,
  ]
}

/// Properties of a node of Chrome's tree, whichever way they are written down.
struct ChromeProperties {
  /// The value of a property as text: "true", "mixed", "2".
  var values: [String: String] = [:]

  private func flag(_ name: String) -> Bool? { values[name].map { $0 == "true" || $0.isEmpty || $0 == "1" } }

  /// Sets what the properties tell. Chrome leaves out what is false.
  func apply(to element: inout ExposedElement) {
    element.states.isEnabled = !(flag("disabled") ?? false)
    element.states.isFocusable = flag("focusable") ?? false
    element.states.isFocused = flag("focused") ?? false
    element.states.isModal = flag("modal")
    element.states.announcesChanges = values["live"].map { $0 == "polite" || $0 == "assertive" }
    element.states.isExpanded = flag("expanded")
    element.states.isSelected = flag("selected")
    element.states.isHeading = element.nativeRole.lowercased() == "heading"
    element.states.checked = checked
    let isField = element.role == .textField
    element.states.isEditable = isField && !(flag("readonly") ?? false) || (values["editable"]?.isEmpty == false)
    element.actions.isAdjustable = element.role == .slider
    element.language = values["language"]
    // The page's own words for a number come before the number.
    element.value = values["valuetext"]?.nonBlank ?? element.value ?? values["value"]
    if element.name == nil, let described = values["roledescription"] { element.hint = element.hint ?? described }
  }

  private var checked: ExposedStates.Checked? {
    switch values["checked"] ?? values["pressed"] {
    case "true", "": .on
    case "false": .off
    case "mixed": .mixed
    default: nil
    }
  }
}
