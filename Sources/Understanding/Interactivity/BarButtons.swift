import HearsightScreenModel

/// An icon in the bar at the top of a screen whose name says that it does something can be activated (paper, section
/// 5.4: by precision before recall); in a button of its own, the button can be. What stands in a field is the field's.
package struct BarButtons: DescriptionRule {
  package init() {}

  package func apply(to layout: ScreenLayout) -> [Element] {
    let (elements, nesting) = (layout.elements, layout.nestings.inBoxes)
    var result = elements
    for index in elements.indices where isFunction(elements[index], layout.bars) {
      guard let holder = nesting.holders[index] else {
        result[index].clickable = true
        continue
      }
      let isAlone = (nesting.contents[holder] ?? []) == [index]
      if elements[holder].type == .container, elements[holder].clickable == nil, isAlone {
        result[holder].clickable = true
      }
    }
    return result
  }

  private func isFunction(_ element: Element, _ bars: Bars) -> Bool {
    guard element.type == .icon, element.clickable == nil, let name = element.icon?.name else { return false }
    return IconMeaning.functions.contains(name) && bars.isAtButtons(element.frame)
  }
}
