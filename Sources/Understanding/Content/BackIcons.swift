import HearsightScreenModel

/// A chevron or arrow that points back, in the corner where a screen's way back is, is named "back". On a screen that
/// is laid out from right to left that is the right corner, and the mark points right.
package struct BackIcons: DescriptionRule {
  /// How far from the edge it begins at most, in points; Apple's and Google's bars leave 8 to 24.
  static let farthest = 36.0

  package init() {}

  package func apply(to layout: ScreenLayout) -> [Element] {
    let marks: Set<String> =
      layout.places.isRightToLeft
      ? [IconMeaning.chevronRight, "arrow right"] : [IconMeaning.chevronLeft, "arrow left"]
    return layout.elements.map { element in
      guard element.type == .icon, let icon = element.icon, marks.contains(icon.name), isInCorner(element.frame, layout)
      else { return element }
      var element = element
      element.icon = IconName(name: IconMeaning.back, confidence: icon.confidence)
      return element
    }
  }

  private func isInCorner(_ frame: Rect, _ layout: ScreenLayout) -> Bool {
    layout.bars.isAtButtons(frame) && layout.places.start(frame) <= Self.farthest * layout.scale
  }
}
