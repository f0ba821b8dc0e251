import HearsightScreenModel

/// Drops icons and pictures that are letters of a word: large thin digits look like drawings to the detector.
///
/// What text recognition read with confidence, and what goes on well beyond the box, is no drawing. The reverse,
/// letters that are a drawing, is for ``MisreadGlyphs`` and ``GlyphsAsIcons``: those are one or two letters, these
/// many.
package struct LettersAsIcons: CorrectionRule {
  /// The share of the box that lies in the line.
  static let inside = 0.75
  /// How much of the line's height the box takes, at least: an icon set among words is as high as they are too, but
  /// is not read as a letter.
  static let height = 0.5
  /// How many times wider than the box the line is.
  static let beyond = 1.15
  /// The confidence from which a line is believed.
  static let confidence = 0.85
  /// The fewest characters that a line has: icons are misread as one or two.
  static let characters = 4

  package init() {}

  package func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let lines = GlyphTrimming.trim(scene.lines, icons: elements.iconFrames).filter { line in
      line.legibility == .read && line.confidence >= Self.confidence && line.string.count >= Self.characters
    }
    return elements.filter { element in
      guard element.type == .icon || element.type == .picture else { return true }
      return !lines.contains { Self.areLetters(element.frame, of: $0.frame) }
    }
  }

  private static func areLetters(_ box: Rect, of line: Rect) -> Bool {
    box.coverage(by: line) >= inside && box.height >= height * line.height && line.width >= beyond * box.width
  }
}
