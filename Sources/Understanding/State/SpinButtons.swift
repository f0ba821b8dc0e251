import HearsightScreenModel

/// A field with a number and two buttons at its end that make it larger or smaller is a spin button (WAI-ARIA's name).
///
/// A box with such buttons is a field too: one of the arrows by itself would be the mark of a combo box.
struct SpinButtons: DescriptionRule {
  /// The buttons of a pair: the one that adds, the one that takes away.
  private static let pairs: [(more: Set<String>, less: Set<String>)] = [
    (["add"], ["remove"]), ([IconMeaning.chevronUp, "arrow up"], [IconMeaning.chevronDown, "arrow down", "dropdown"]),
  ]
  /// The largest gap between a field and the buttons behind it, and between the buttons, in heights of the field.
  static let gap = 0.6
  /// The most letters of a word beside a number: a unit.
  private static let unit = 5
  /// What a number begins with, beside its digits.
  private static let signs = Set("+-−–±.,#$€£¥")
  /// The largest height of a box that may be a field, in pixels.
  static let tallest = 120.0

  func apply(to layout: ScreenLayout) -> [Element] {
    let elements = layout.elements
    let icons = elements.filter { $0.type == .icon && $0.icon != nil }
    var result = elements
    for field in elements where mayBeField(field) && holdsNumber(field, in: layout) {
      let near = icons.filter { isBeside($0.frame, field.frame, layout.places) }
      guard let (more, less) = pair(among: near), field.type == .textField || isStacked(more.frame, less.frame)
      else { continue }
      result[field.id].type = .textField
      result[field.id].subtype = .spinButton
      for (button, subtype) in [(more, ElementSubtype.increaseButton), (less, .decreaseButton)] {
        result[button.id].clickable = true
        result[button.id].subtype = subtype
      }
    }
    return result
  }

  /// Whether a text is a number, a time or a date, maybe with a unit: "20,0 pt", not "Option 1".
  static func isNumber(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard let first = words.first?.first, first.isNumber || signs.contains(first) else { return false }
    return words.contains { $0.contains(where: \.isNumber) }
      && words.allSatisfy { $0.contains(where: \.isNumber) || $0.count <= unit }
  }

  private func mayBeField(_ element: Element) -> Bool {
    element.type == .textField || element.type == .container && element.frame.height <= Self.tallest
  }

  private func isStacked(_ upper: Rect, _ lower: Rect) -> Bool {
    upper.maxY <= lower.midY && abs(upper.midX - lower.midX) <= max(upper.width, lower.width) / 2
  }

  private func pair(among icons: [Element]) -> (Element, Element)? {
    for names in Self.pairs {
      if let more = icons.first(where: { names.more.contains($0.icon?.name ?? "") }),
        let less = icons.first(where: { names.less.contains($0.icon?.name ?? "") })
      {
        return (more, less)
      }
    }
    return nil
  }

  private func holdsNumber(_ field: Element, in layout: ScreenLayout) -> Bool {
    layout.contents(of: field.id).contains { $0.type == .text && Self.isNumber($0.text?.string ?? "") }
  }

  /// Whether an icon stands in the second half of a field, or right behind it.
  private func isBeside(_ icon: Rect, _ field: Rect, _ places: RowPlaces) -> Bool {
    let reach = (1 + Self.gap) * field.height
    return field.minY <= icon.midY && icon.midY <= field.maxY && places.middle(icon) >= places.middle(field)
      && places.middle(icon) <= places.end(field) + reach + icon.width
  }
}
