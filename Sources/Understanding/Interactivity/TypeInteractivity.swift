import HearsightScreenModel

/// What can be activated because of what it is (paper, section 5.4): controls always can.
package struct TypeInteractivity: ElementRule {
  package init() {}

  package func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    elements.map { element in
      var element = element
      if element.type.isControl || element.tab != nil { element.clickable = true }
      return element
    }
  }
}

extension ElementType {
  /// Whether the type alone says that a user can act on it.
  var isControl: Bool {
    switch self {
    case .textField, .slider, .pageControl, .segmentedControl: true
    case .container, .dialog, .icon, .picture, .text: false
    case .checkboxSelected, .checkboxUnselected, .toggleSelected, .toggleUnselected: true
    }
  }
}
