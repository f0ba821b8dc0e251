import HearsightScreenModel

/// A cross at the end of a text field empties it: it is named "clear" and can be activated.
package struct ClearIcons: ElementRule {
  /// The part of the field, from its end, in which the cross stands.
  static let end = 0.25

  package init() {}

  package func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let fields = elements.filter { $0.type == .textField }.map(\.frame)
    let places = RowPlaces(scene)
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
