import HearsightScreenModel

/// What sort of thing a stop is when nothing better can be said of it.
enum StopKind: Hashable, Sendable {
  case button, picture, unreadableText, textField, control, dialog, group

  init(_ stop: Stop, on screen: Screen) {
    let elements = stop.elements.compactMap { screen.elements.indices.contains($0) ? screen.elements[$0] : nil }
    if stop.traits.contains(.button) {
      self = .button
    } else if elements.contains(where: { $0.type == .text }) {
      self = .unreadableText
    } else {
      self.init(elements.first?.type, clickable: elements.first?.clickable == true)
    }
  }

  private init(_ type: ElementType?, clickable: Bool) {
    switch type {
    case .icon, .picture: self = clickable ? .button : .picture
    case .text: self = .unreadableText
    case .textField: self = .textField
    case .dialog: self = .dialog
    case .container: self = clickable ? .button : .group
    case .checkboxSelected, .checkboxUnselected, .toggleSelected, .toggleUnselected, .pageControl,
      .segmentedControl, .slider:
      self = .control
    case nil: self = .group
    }
  }

  func name(_ strings: TranscriptStrings) -> String {
    switch self {
    case .button: strings.button
    case .picture: strings.picture
    case .unreadableText: strings.unreadableText
    case .textField: strings.textField
    case .control: strings.control
    case .dialog: strings.dialog
    case .group: strings.group
    }
  }
}
