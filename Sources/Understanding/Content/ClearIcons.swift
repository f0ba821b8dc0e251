import HearsightScreenModel

/// A cross at the end of a text field empties it: it is named "clear" and can be activated.
package struct ClearIcons: DescriptionRule {
  /// The part of the field, from its end, in which the cross stands.
  static let end = 0.25

  package init() {}

  package func apply(to layout: ScreenLayout) -> [Element] {
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
