import HearsightScreenModel

// Icons whose names come from where they are (paper, section 5.2).

/// A chevron or arrow that points back, in the corner where a screen's way back is, is named "back". On a screen that
/// is laid out from right to left that is the right corner, and the mark points right.
struct BackIcons: DescriptionRule {
  /// Largest distance between the screen's edge and the icon, in points: Apple's and Google's bars leave 8 to 24.
  static let farthest = 36.0

  func apply(to layout: ScreenLayout) -> [Element] {
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

/// A cross at the end of a text field empties it: it is named "clear" and can be activated.
struct ClearIcons: DescriptionRule {
  /// Share of the field's width, at the field's end, in which the cross stands.
  static let end = 0.25

  func apply(to layout: ScreenLayout) -> [Element] {
    let elements = layout.elements
    let fields = elements.filter { $0.type == .textField }.map(\.frame)
    let places = layout.places
    return elements.map { element in
      guard element.type == .icon, let icon = element.icon, icon.name == "close",
        fields.contains(where: { isAtEnd(element.frame, of: $0, places) })
      else { return element }
      var element = element
      element.icon = IconName(name: IconMeaning.clear, confidence: icon.confidence)
      element.clickable = true
      return element
    }
  }

  private func isAtEnd(_ frame: Rect, of field: Rect, _ places: RowPlaces) -> Bool {
    field.contains(frame.center) && places.end(field) - places.end(frame) <= Self.end * field.width
  }
}
