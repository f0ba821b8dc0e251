import HearsightScreenModel

// Drawings and letters that were taken for each other (paper, sections 5.1 and 5.2): what the detector calls an icon
// may be letters, and what text recognition reads may be an icon.

/// Drops icons and pictures that are letters of a word: large thin digits look like drawings to the detector.
///
/// A box is dropped where text recognition read a line in it with confidence and the line goes on well beyond the box.
/// ``MisreadGlyphs`` and ``GlyphsAsIcons`` treat the reverse, drawings that were read as one or two letters.
struct LettersAsIcons: CorrectionRule {
  /// Least share of the box's area that lies in the line.
  static let inside = 0.75
  /// Least height of the box in heights of the line.
  static let height = 0.5
  /// Least width of the line in widths of the box: the line goes on beyond the box.
  static let beyond = 1.15
  /// The confidence from which a line is believed.
  static let confidence = 0.85
  /// The fewest characters that a line has: icons are misread as one or two.
  static let characters = 4

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
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

/// Removes from lines what is an icon misread as letters: "Q Search" beside a magnifying glass, "25 >" before a
/// chevron.
///
/// Text recognition itself takes off marks that icons are often read as, by the gap beside them (`IconTrim`). Here it
/// is known where the icons are, and any short word in one of them goes. What is nothing but an icon is for
/// ``MisreadGlyphs`` and ``GlyphsAsIcons``.
enum GlyphTrimming {
  /// The most characters that an icon is misread as.
  static let characters = 2
  /// Least share of the misread part's width that lies in the icon.
  static let inside = 0.5

  /// The lines without what is misread of the icons in or beside them; a line that is nothing else stays.
  static func trim(_ lines: [TextLine], icons: [Rect]) -> [TextLine] {
    lines.compactMap { line in
      var line = line
      if let last = line.string.last, IconMeaning.forwardMarks.contains(last), line.string.count > 1 {
        line = line.keeping(from: 0, to: line.string.count - 1)
      }
      let beside = icons.filter { $0.isOnRow(of: line.frame) }
      guard !beside.isEmpty, line.angle == 0 else { return line }
      let words = line.string.split(separator: " ")
      guard let first = words.first, let last = words.last, words.count > 1 else { return line }
      if isDoubtful(last) {
        let shorter = line.keeping(from: 0, to: line.string.count - last.count)
        if isInside(line.part(line.string.count - last.count, line.string.count), beside) { line = shorter }
      }
      if isDoubtful(first), isInside(line.part(0, first.count), beside) {
        line = line.keeping(from: first.count, to: line.string.count)
      }
      return line
    }
  }

  /// Whether a word may be a misread icon. A word with a digit is kept, as losing a number changes what is said.
  private static func isDoubtful(_ word: Substring) -> Bool {
    word.count <= characters && !word.contains(where: \.isNumber)
  }

  private static func isInside(_ part: Rect, _ icons: [Rect]) -> Bool {
    icons.contains { part.horizontalOverlap($0) >= inside * part.width }
  }
}

extension TextLine {
  /// Where characters of the line are, in proportion to their number.
  fileprivate func part(_ from: Int, _ to: Int) -> Rect {
    let width = frame.width / Double(max(1, string.count))
    let start = isRightToLeft ? frame.maxX - Double(to) * width : frame.minX + Double(from) * width
    return Rect(x: start, y: frame.y, width: Double(to - from) * width, height: frame.height)
  }

  /// The line with only the characters from the first place to before the second, without spaces at their ends.
  fileprivate func keeping(from: Int, to: Int) -> TextLine {
    let characters = Array(string)
    var (from, to) = (from, to)
    while from < to, characters[from].isWhitespace { from += 1 }
    while to > from, characters[to - 1].isWhitespace { to -= 1 }
    var result = self
    result.string = String(characters[from..<to])
    result.frame = part(from, to)
    return result
  }
}

extension [Element] {
  /// Where the icons and checkboxes are.
  var iconFrames: [Rect] {
    filter { $0.type == .icon || $0.type.isCheckbox }.map(\.frame)
  }
}

/// Drops texts that are a drawing misread as a letter, where the drawing was found: "O" for a radio button, "Q" for a
/// magnifying glass. Where it was not, ``GlyphsAsIcons`` turns the text into an icon; ``GlyphTrimming`` takes misread
/// letters off longer lines.
struct MisreadGlyphs: CorrectionRule {
  /// Least share of the text's area that lies in the drawing.
  static let inside = 0.6
  /// The most characters that a drawing is misread as.
  static let characters = 2

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let drawings = elements.filter { $0.type == .icon || $0.type.isCheckbox || $0.type.isToggle }.map(\.frame)
    return elements.filter { element in
      guard element.type == .text, let string = element.text?.string, string.count <= Self.characters else {
        return true
      }
      return !drawings.contains { element.frame.coverage(by: $0) >= Self.inside }
    }
  }
}

/// Turns texts that are nothing but a drawing into icons, where no drawing was found: a chevron, which no text consists
/// of, or one doubtful letter, such as a tick that was read as a root sign. ``MisreadGlyphs`` drops those whose drawing
/// was found; ``LettersAsIcons`` is for the reverse, a drawing found in letters.
struct GlyphsAsIcons: CorrectionRule {
  /// The most characters that a drawing is misread as.
  static let characters = 1
  /// The most characters that a chevron is read as: two, where it is a double one.
  static let chevronCharacters = 2
  /// Largest width, in its heights, of a text that could not be read at all for it to be a drawing: two letters are
  /// wider.
  static let aspect = 1.5

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
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

  /// Whether a text may be a drawing: text recognition alone found it, and hardly read it. What the detector calls text
  /// is no drawing.
  private func isDoubtful(_ element: Element) -> Bool {
    guard element.source == .text else { return false }
    return switch element.text?.legibility {
    case .uncertain: (element.text?.string.count ?? 0) <= Self.characters
    case .unreadable: element.frame.width <= Self.aspect * element.frame.height
    case .read, nil: false
    }
  }
}
