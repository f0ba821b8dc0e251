import HearsightScreenModel

/// What Android tells of one view, whichever tool wrote it down.
struct AndroidNode {
  var className = ""
  var text: String?
  var description: String?
  /// What an empty field shows.
  var hint: String?
  /// The app's words for its state, in place of "checked".
  var stateDescription: String?
  var identifier: String?
  var frame: Rect?
  var isCheckable: Bool?
  var isChecked: Bool?
  var isClickable: Bool?
  var isLongClickable: Bool?
  var isAdjustable: Bool?
  var showsHint: Bool?
  var states = ExposedStates()

  /// The view as TalkBack takes it: its description in place of its text, and a field's text as its value.
  func element(native: String) -> ExposedElement {
    let role = role(native: native)
    var element = ExposedElement(id: 0, nativeRole: native, role: role, frame: frame)
    let isField = role == .textField
    let shownHint = showsHint == true ? text : nil
    let written = showsHint == true ? nil : text
    element.text = text
    element.placeholder = hint ?? shownHint
    element.name = isField ? description ?? element.placeholder : description ?? text
    element.value = stateDescription ?? (isField ? written : nil)
    element.identifier = identifier
    element.states = states
    element.states.checked = checked(role)
    if isField, states.isEditable == nil { element.states.isEditable = true }
    element.actions = ExposedActions(
      isClickable: isClickable, isLongClickable: isLongClickable, isAdjustable: isAdjustable ?? (role == .slider))
    return element
  }

  private func checked(_ role: StopRole?) -> ExposedStates.Checked? {
    guard isCheckable == true || role == .toggle || role == .checkBox || role == .radioButton else { return nil }
    return isChecked.map { $0 ? .on : .off }
  }

  private func role(native: String) -> StopRole? {
    if let role = AndroidRole.role(of: native, isClickable: isClickable == true) { return role }
    if isCheckable == true { return .checkBox }
    return description ?? text == nil ? nil : .text
  }
}

/// What TalkBack takes views for, by their class. Its `Role` class names the platform's; an app's own class counts by
/// how its name ends, as dumps name it and not the class it inherits from.
enum AndroidRole {
  static func role(of native: String, isClickable: Bool) -> StopRole? {
    guard let name = native.split(whereSeparator: { $0 == "." || $0 == "$" }).last else { return nil }
    if name == "Image" || name.hasSuffix("ImageView") { return isClickable ? .button : .image }
    if name == "View" || name.hasSuffix("Layout") { return nil }
    return endings.first { name.hasSuffix($0.ending) }?.role
  }

  /// The first that fits counts: a `RadioButton` is not just a `Button`.
  private static let endings: [(ending: String, role: StopRole)] = [
    ("RadioButton", .radioButton), ("ToggleButton", .toggle), ("Switch", .toggle), ("SwitchCompat", .toggle),
    ("SwitchMaterial", .toggle), ("MaterialSwitch", .toggle), ("CheckBox", .checkBox), ("CheckedTextView", .checkBox),
    ("Chip", .button), ("Button", .button), ("EditText", .textField), ("AutoCompleteTextView", .textField),
    ("SearchAutoComplete", .textField), ("SeekBar", .slider), ("RatingBar", .slider), ("Slider", .slider),
    ("NumberPicker", .slider), ("Spinner", .comboBox), ("TabView", .tab), ("Tab", .tab), ("TextView", .text),
  ]
}

/// Rectangles as Android writes them: `[left,top][right,bottom]`.
enum AndroidBounds {
  /// `nil` where the text is no such rectangle. A view that is clipped away may end before it begins; it is empty.
  static func rect(_ text: String) -> Rect? {
    guard text.utf8.first == UInt8(ascii: "["), text.utf8.last == UInt8(ascii: "]"), text.utf8.count < 100 else {
      return nil
    }
    let numbers = text.split { $0 == "[" || $0 == "]" || $0 == "," }.map { Double(coordinate: $0.trimmingBlanks) }
    guard numbers.count == 4, let left = numbers[0], let top = numbers[1], let right = numbers[2],
      let bottom = numbers[3]
    else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Set<ExposedAttribute> {
  /// What no dump of Android's tree tells.
  static let unknownOnAndroid: Set = [
    .activationPoint, .customActions, .inputLabels, .language, .modal, .readingOrder, .hiddenElements, .expanded,
  ]
}
