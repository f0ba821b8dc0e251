import HearsightScreenModel

/// What can be activated because of what it is (paper, section 5.4): controls always can.
package struct TypeInteractivity: DescriptionRule {
  package init() {}

  package func apply(to layout: ScreenLayout) -> [Element] {
    layout.elements.map { element in
      var element = element
      if element.type.isControl || element.tab != nil { element.clickable = true }
      return element
    }
  }
}
