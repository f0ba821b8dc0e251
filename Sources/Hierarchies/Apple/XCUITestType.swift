import HearsightScreenModel

/// What VoiceOver takes an `XCUIElementType` for.
enum XCUITestType {
  /// - Parameter name: the type, with or without `XCUIElementType` before it.
  static func role(of name: String) -> StopRole? {
    roles[name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name]
  }

  static let prefix = "XCUIElementType"

  /// Buttons in these are one of several: `TabBar`'s tabs, `SegmentedControl`'s segments.
  static func role(of name: String, in parent: String?) -> StopRole? {
    let role = role(of: name)
    guard role == .button, let parent else { return role }
    if parent.hasSuffix("TabBar") || parent.hasSuffix("TabGroup") { return .tab }
    return parent.hasSuffix("SegmentedControl") ? .segment : role
  }

  /// Whether a swipe up or down changes it.
  static func isAdjustable(_ name: String) -> Bool {
    ["Slider", "PickerWheel", "PageIndicator", "Stepper"].contains { name.hasSuffix($0) }
  }

  private static let roles: [String: StopRole] = [
    "StaticText": .text, "Image": .image, "Icon": .button, "Button": .button, "Key": .button, "MenuItem": .button,
    "MenuButton": .button, "DisclosureTriangle": .button, "ToolbarButton": .button, "Link": .link,
    "TextField": .textField, "SecureTextField": .textField, "SearchField": .textField, "TextView": .textField,
    "Switch": .toggle, "Toggle": .toggle, "CheckBox": .checkBox, "RadioButton": .radioButton, "Slider": .slider,
    "PickerWheel": .slider, "PageIndicator": .pageControl, "PopUpButton": .comboBox, "ComboBox": .comboBox,
    "Tab": .tab,
  ]
}

/// What XCUITest tells of one element, as XML or as text.
struct XCUITestNode {
  /// Without `XCUIElementType` before it.
  var type = ""
  var label: String?
  var identifier: String?
  var value: String?
  var placeholder: String?
  var hint: String?
  var frame: Rect?
  var states = ExposedStates()

  func element(in parent: String?) -> ExposedElement {
    let role = XCUITestType.role(of: type, in: parent)
    var element = ExposedElement(id: 0, nativeRole: type, role: role, name: label, frame: frame)
    element.states = states
    element.hint = hint
    element.identifier = identifier
    element.placeholder = placeholder
    let isTicked = role == .toggle || role == .checkBox || role == .radioButton
    if isTicked { element.states.checked = Self.checked(value) }
    // A text's value repeats its label, and an empty field's value is its placeholder.
    let isOwn = value != label && value != placeholder && element.states.checked == nil
    element.value = isOwn ? value : nil
    if type == "StaticText" { element.text = label }
    if role == .textField {
      element.states.isEditable = true
      element.states.isSecure = type == "SecureTextField"
    }
    element.actions.isAdjustable = XCUITestType.isAdjustable(type)
    return element
  }

  private static func checked(_ value: String?) -> ExposedStates.Checked? {
    switch value {
    case "1", "true": .on
    case "0", "false": .off
    case "2": .mixed
    default: nil
    }
  }
}

extension Set<ExposedAttribute> {
  /// What XCUITest never tells.
  static let unknownOfXCUITest: Set = [
    .hint, .activationPoint, .customActions, .inputLabels, .language, .modal, .expanded, .heading, .clickable,
    .longClickable, .scrollable, .visibility, .readingOrder, .secure,
  ]
}
