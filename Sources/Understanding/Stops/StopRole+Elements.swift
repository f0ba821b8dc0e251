import HearsightScreenModel

extension StopRole {
  /// The role of a stop, from the element that comes first in it and from what is with that.
  init(of members: [Element]) {
    guard let first = members.first else {
      self = .group
      return
    }
    let acts = first.clickable == true
    if members.contains(where: { $0.tab != nil }) {
      self = .tab
    } else if acts, members.contains(where: { $0.subtype == .comboBox }) {
      self = .comboBox
    } else {
      self.init(first.type, first.subtype, acts: acts, hasText: members.contains { $0.type == .text })
    }
  }

  private init(_ type: ElementType, _ subtype: ElementSubtype?, acts: Bool, hasText: Bool) {
    switch type {
    case .toggleSelected, .toggleUnselected: self = .toggle
    case .checkboxSelected, .checkboxUnselected: self = subtype == .radioButton ? .radioButton : .checkBox
    case .segmentedControl: self = .segment
    case .slider: self = .slider
    case .pageControl: self = .pageControl
    case .textField: self = .textField
    case .picture: self = acts ? .button : .image
    // The icon before a caption decorates it: who hears the words need not hear "image".
    case .icon: self = acts ? .button : hasText ? .text : .image
    case .text: self = acts ? .button : .text
    case .container, .dialog: self = acts ? .button : hasText ? .text : .group
    }
  }

  /// UIAccessibility's traits of an element with that role.
  var traits: Traits {
    switch self {
    case .text: [.staticText]
    case .image: [.image]
    case .button, .comboBox, .checkBox, .radioButton, .segment: [.button]
    case .link: [.link]
    case .toggle: [.button, .switchButton]
    case .textField: [.textEntry]
    case .slider, .pageControl: [.adjustable]
    case .tab: [.tabBarItem]
    case .group: []
    }
  }
}
