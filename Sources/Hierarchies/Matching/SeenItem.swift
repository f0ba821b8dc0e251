import HearsightScreenModel

/// One thing that was seen on a picture, as far as it is held against what an app exposes.
package struct SeenItem: Hashable, Sendable {
  /// The element's or stop's id.
  package var id: Int
  /// Pixels of the picture, origin top left.
  package var frame: Rect
  /// What is written on it.
  package var text: String?
  /// Whether it is an icon that nothing is written on.
  package var isIcon: Bool
  /// Whether a switch is drawn as on; `nil` of anything else.
  package var isOn: Bool?
  /// The control that it is by its looks; `nil` of texts, pictures and whatever may be anything.
  package var control: Control?

  /// Kinds of controls that nothing but their own kind of element exposes.
  package enum Control: Hashable, Sendable {
    /// A switch, check box or radio button.
    case toggle
    case field, slider
  }

  package init(
    id: Int, frame: Rect, text: String? = nil, isIcon: Bool = false, isOn: Bool? = nil, control: Control? = nil
  ) {
    self.id = id
    self.frame = frame
    self.text = text
    self.isIcon = isIcon
    self.isOn = isOn
    self.control = control
  }

  /// An element that was found in pixels.
  package init(_ element: Element) {
    let isOn: Bool? =
      switch element.type {
      case .toggleSelected: true
      case .toggleUnselected: false
      default: nil
      }
    let control: Control? =
      switch element.type {
      case .toggleSelected, .toggleUnselected, .checkboxSelected, .checkboxUnselected: .toggle
      case .textField: .field
      case .slider: .slider
      default: nil
      }
    self.init(
      id: element.id, frame: element.frame, text: element.text?.string.nonBlank, isIcon: element.type == .icon,
      isOn: isOn, control: control)
  }

  /// A stop that was inferred. What is written on it are the texts of its label; names of icons are not written.
  package init(_ stop: Stop, on screen: Screen) {
    let own = stop.elements.compactMap { screen.elements.indices.contains($0) ? screen.elements[$0] : nil }
    let texts = own.compactMap { $0.text?.string.nonBlank }
    self.init(
      id: stop.id, frame: stop.frame, text: texts.joined(separator: " ").nonBlank,
      isIcon: texts.isEmpty && own.count == 1 && own.first?.type == .icon,
      isOn: own.lazy.compactMap { SeenItem($0).isOn }.first)
  }
}

extension ExposedElement {
  /// Whether it is what exposes a control of a kind, by its role or by the states that it has.
  func exposes(_ control: SeenItem.Control) -> Bool {
    switch control {
    case .toggle: states.checked != nil || [.toggle, .checkBox, .radioButton].contains(role)
    case .field: role == .textField || states.isEditable == true
    case .slider: role == .slider || actions.isAdjustable == true
    }
  }
}
