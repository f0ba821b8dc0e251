import HearsightScreenModel

/// What an element is to a listener, in the words that `--role` takes and reports give.
package enum HeardRole: String, CaseIterable, Hashable, Sendable {
  case text, image, button, link, comboBox, checkBox, radioButton, textField, slider, pageControl, tab, segment, group
  case heading
  case toggle = "switch"

  /// The role of a stop.
  init(_ stop: Stop) {
    let traits = stop.traits
    if traits.contains(.header) {
      self = .heading
    } else if let role = stop.role {
      self.init(role)
    } else {
      let told: [(Traits, HeardRole)] = [
        (.textEntry, .textField), (.searchField, .textField), (.switchButton, .toggle), (.adjustable, .slider),
        (.tabBarItem, .tab), (.link, .link), (.button, .button), (.image, .image), (.staticText, .text),
      ]
      self = told.first { traits.contains($0.0) }?.1 ?? .group
    }
  }

  private init(_ role: StopRole) {
    self =
      switch role {
      case .text: .text
      case .image: .image
      case .button: .button
      case .link: .link
      case .comboBox: .comboBox
      case .toggle: .toggle
      case .checkBox: .checkBox
      case .radioButton: .radioButton
      case .textField: .textField
      case .slider: .slider
      case .pageControl: .pageControl
      case .tab: .tab
      case .segment: .segment
      case .group: .group
      }
  }

  /// Other names that people have for roles, without spaces and in small letters.
  private static let synonyms: [String: HeardRole] = [
    "label": .text, "statictext": .text, "picture": .image, "icon": .image, "pushbutton": .button,
    "dropdown": .comboBox, "popupbutton": .comboBox, "toggle": .toggle, "togglebutton": .toggle, "radio": .radioButton,
    "field": .textField, "entry": .textField, "textbox": .textField, "input": .textField, "header": .heading,
    "pagetab": .tab, "tabitem": .tab,
  ]

  /// Reads a role as somebody writes it: "check box", "checkbox", "check-box"; `nil` where there is none of that name.
  package init?(parsing text: String) {
    let letters = text.lowercased().filter(\.isLetter)
    guard let role = Self.allCases.first(where: { $0.rawValue.lowercased() == letters }) ?? Self.synonyms[letters]
    else { return nil }
    self = role
  }

  /// In words, for a person.
  package var words: String {
    rawValue.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
  }

  /// Whether it is there to be pressed, and not only to be read.
  var acts: Bool {
    switch self {
    case .text, .image, .group, .heading: false
    default: true
    }
  }
}
