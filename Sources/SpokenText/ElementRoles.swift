import HearsightScreenModel

extension SpokenElement {
  /// Whether it is a box to tick: a button whose value says so, as the recognizer reports them.
  var isCheckBox: Bool {
    traits.contains(.button) && !traits.contains(.switchButton) && (value == "checked" || value == "not checked")
  }

  /// Whether it is one of a tab bar's.
  var isTab: Bool {
    switch context {
    case .tab, .tabBarItem: true
    default: traits.contains(.tabBarItem)
    }
  }
}
