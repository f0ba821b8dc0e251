import HearsightScreenModel

/// Turns texts that are nothing but a drawing, where no drawing was found, into icons: a chevron, which no text
/// consists of; what text recognition took for one doubtful letter, as a tick read as a root sign. ``MisreadGlyphs``
/// drops those whose drawing was found; ``LettersAsIcons`` is for the reverse, a drawing found in letters.
package struct GlyphsAsIcons: CorrectionRule {
  /// The most characters that a drawing is misread as.
  static let characters = 1
  /// The most characters that a chevron is read as: two, where it is a double one.
  static let chevronCharacters = 2
  /// Text that could not be read at all is a drawing when it is at most this many times as wide as high: two letters
  /// are wider.
  static let aspect = 1.5

  package init() {}

  package func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    elements.map { element in
      guard element.type == .text, isChevron(element) || isDoubtful(element) else { return element }
      var icon = element
      if !isChevron(element) { icon.source = .heuristic }
      icon.type = .icon
      icon.text = nil
      return icon
    }
  }

  private func isChevron(_ element: Element) -> Bool {
    guard let string = element.text?.string, (1...Self.chevronCharacters).contains(string.count) else { return false }
    return string.allSatisfy { IconMeaning.forwardMarks.contains($0) || IconMeaning.backwardMarks.contains($0) }
  }

  /// What the detector calls text is no drawing, however badly it can be read.
  private func isDoubtful(_ element: Element) -> Bool {
    guard element.source == .text else { return false }
    return switch element.text?.legibility {
    case .uncertain: (element.text?.string.count ?? 0) <= Self.characters
    case .unreadable: element.frame.width <= Self.aspect * element.frame.height
    case .read, nil: false
    }
  }
}
