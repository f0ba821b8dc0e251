import HearsightScreenModel

/// Drops texts that are a drawing misread as a letter, where the drawing is known: "O" for a radio button, "Q" for a
/// magnifying glass. Where it is not, ``GlyphsAsIcons`` makes one of them; ``GlyphTrimming`` takes such letters off
/// longer lines.
package struct MisreadGlyphs: CorrectionRule {
  /// The share of a text's area that lies in the drawing.
  static let inside = 0.6
  /// The most characters that a drawing is misread as.
  static let characters = 2

  package init() {}

  package func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let drawings = elements.filter { $0.type == .icon || $0.type.isCheckbox || $0.type.isToggle }.map(\.frame)
    return elements.filter { element in
      guard element.type == .text, let string = element.text?.string, string.count <= Self.characters else {
        return true
      }
      return !drawings.contains { element.frame.coverage(by: $0) >= Self.inside }
    }
  }
}
