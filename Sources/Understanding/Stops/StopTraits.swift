import HearsightScreenModel

/// The traits of a stop, from the element that gives the role and from what is with it.
struct StopTraits {
  private(set) var traits: Traits = []

  init(of members: [Element]) {
    guard let role = members.first else { return }
    traits = Self.traits(of: role, with: members)
    if members.contains(where: { $0.tab != nil }) { traits = [.tabBarItem] }
    if role.isChosen(with: members) { traits.insert(.selected) }
    if members.contains(where: { $0.type == .text && $0.heading == true }),
      traits.isDisjoint(with: [.button, .tabBarItem])
    {
      traits.insert(.header)
    }
    if role.enabled == false { traits.insert(.notEnabled) }
    if traits.contains(.textEntry), Self.isSearch(members) { traits.insert(.searchField) }
  }

  private static func traits(of role: Element, with members: [Element]) -> Traits {
    let acts = role.clickable == true
    switch role.type {
    case .toggleSelected, .toggleUnselected: return [.button, .switchButton]
    case .checkboxSelected, .checkboxUnselected, .segmentedControl: return [.button]
    case .slider, .pageControl: return [.adjustable]
    case .textField: return role.secure == true ? [.textEntry, .secureTextField] : [.textEntry]
    case .picture: return acts ? [.image, .button] : [.image]
    case .icon:
      if acts { return [.button] }
      // The icon before a caption decorates it: who hears the words need not hear "image".
      return members.contains { $0.type == .text } ? [.staticText] : [.image]
    case .text: return acts ? [.button] : [.staticText]
    case .container, .dialog:
      if acts { return [.button] }
      return members.contains { $0.type == .text } ? [.staticText] : []
    }
  }

  private static func isSearch(_ members: [Element]) -> Bool {
    members.contains { element in
      element.icon?.name == IconMeaning.search
        || element.text.map { SearchWords.isSearch($0.string) } == true
    }
  }
}

extension Element {
  /// Whether it is the chosen one: a selected tab or segment. Switches and checkboxes say so by their value, and
  /// nothing is said twice.
  fileprivate func isChosen(with members: [Element]) -> Bool {
    if type.isToggle || type.isCheckbox { return false }
    if type == .segmentedControl { return selected == true }
    return members.contains { ($0.tab != nil || $0.clickable == true) && $0.selected == true }
  }
}
