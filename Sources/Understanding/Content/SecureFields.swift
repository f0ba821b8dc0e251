import HearsightScreenModel

/// Recognizes fields that hide what is typed: all that can be read in them is bullets.
package struct SecureFields: DescriptionRule {
  /// The characters that stand for a hidden one, and those that text recognition takes them for.
  static let bullets: Set<Character> = ["•", "●", "∙", "·", "*", "⚫", "○", "․", "⬤", "◦", "■", "‧", "＊", "✱"]
  /// The fewest bullets that are a password and not a mark before an item.
  static let fewest = 3
  /// The share of a text that must lie in the field.
  static let inside = 0.6

  package init() {}

  package func apply(to layout: ScreenLayout) -> [Element] {
    let elements = layout.elements
    var result = elements
    for index in elements.indices where elements[index].type == .textField {
      let texts = elements.indices.filter {
        elements[$0].type == .text && elements[$0].frame.coverage(by: elements[index].frame) >= Self.inside
      }
      let hidden = texts.filter { Self.isHidden(elements[$0].text?.string ?? "") }
      guard !hidden.isEmpty else { continue }
      result[index].secure = true
      for text in hidden { result[text].secure = true }
    }
    return result
  }

  static func isHidden(_ string: String) -> Bool {
    let visible = string.filter { !$0.isWhitespace }
    return visible.count >= fewest && visible.allSatisfy(bullets.contains)
  }
}
