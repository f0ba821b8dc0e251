import HearsightScreenModel

/// Drops texts that are a drawing misread as a letter: "O" for a radio button, "Q" for a magnifying glass.
public struct MisreadGlyphs: ElementRule {
  /// The share of a text's area that lies in the drawing.
  static let inside = 0.6
  /// The most characters that a drawing is misread as.
  static let characters = 2

  public init() {}

  public func apply(to elements: [Element], in scene: Scene) -> [Element] {
    let drawings = elements.filter { $0.type == .icon || $0.type.isCheckbox || $0.type.isToggle }.map(\.frame)
    return elements.filter { element in
      guard element.type == .text, (element.text?.string.count ?? 0) <= Self.characters else { return true }
      return !drawings.contains { element.frame.coverage(by: $0) >= Self.inside }
    }
  }
}
