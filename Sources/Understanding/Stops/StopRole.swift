import HearsightScreenModel

// What a stop is to a user: its role and its traits.

extension StopRole {
  /// The role of a stop, from its first element and from the others in it.
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
}

/// The traits of a stop, from the element that gives the role and from what is with it.
struct StopTraits {
  private(set) var traits: Traits = []

  init(of members: [Element], as kind: StopRole) {
    guard let role = members.first else { return }
    traits = kind.traits
    if kind == .comboBox, role.isEditable { traits = [.textEntry] }
    if kind == .textField, role.secure == true { traits.insert(.secureTextField) }
    if kind == .textField, role.isTextArea(holding: Self.inside(role, members)) { traits.insert(.textArea) }
    // A picture that can be pressed is said to be one.
    if kind == .button, role.type == .picture { traits.insert(.image) }
    if role.isChosen(with: members) { traits.insert(.selected) }
    if members.contains(where: { $0.type == .text && $0.heading == true }),
      traits.isDisjoint(with: [.button, .tabBarItem])
    {
      traits.insert(.header)
    }
    if role.enabled == false { traits.insert(.notEnabled) }
    if traits.contains(.textEntry), Self.isSearch(members) { traits.insert(.searchField) }
  }

  private static func inside(_ field: Element, _ members: [Element]) -> [Element] {
    members.filter { $0.type == .text && field.frame.contains($0.frame.center) }
  }

  private static func isSearch(_ members: [Element]) -> Bool {
    members.contains { element in
      element.icon?.name == IconMeaning.search
        || element.text.map { SearchWords.isSearch($0.string) } == true
    }
  }
}

extension Element {
  /// Whether one can type in a combo box, by its look: it is drawn as a field, not as a button. Of 40 such boxes people
  /// who annotate took 36 for fields.
  var isEditable: Bool { type == .textField }

  /// Whether the stop of this element is the chosen one: a selected tab or segment. Switches and checkboxes say so by
  /// their value, and nothing is said twice.
  fileprivate func isChosen(with members: [Element]) -> Bool {
    if type.isToggle || type.isCheckbox { return false }
    if type == .segmentedControl { return selected == true }
    return members.contains { ($0.tab != nil || $0.clickable == true) && $0.selected == true }
  }
}
