import HearsightScreenModel

/// Drops texts that are a drawing misread as a letter: "O" for a radio button, "Q" for a magnifying glass. A chevron that
/// was read as a text becomes the icon that it is.
public struct MisreadGlyphs: ElementRule {
  /// The share of a text's area that lies in the drawing.
  static let inside = 0.6
  /// The most characters that a drawing is misread as.
  static let characters = 2
  static let chevrons: Set<Character> = ["<", ">", "‹", "›", "〈", "〉", "❮", "❯", "＜", "＞"]

  public init() {}

  public func apply(to elements: [Element], in scene: Scene) -> [Element] {
    let drawings = elements.filter { $0.type == .icon || $0.type.isCheckbox || $0.type.isToggle }.map(\.frame)
    return elements.compactMap { element in
      guard element.type == .text, let string = element.text?.string, string.count <= Self.characters else {
        return element
      }
      if drawings.contains(where: { element.frame.coverage(by: $0) >= Self.inside }) { return nil }
      guard !string.isEmpty, string.allSatisfy(Self.chevrons.contains) else { return element }
      var icon = element
      (icon.type, icon.text) = (.icon, nil)
      return icon
    }
  }
}
