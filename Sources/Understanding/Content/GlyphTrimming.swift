import HearsightScreenModel

/// Removes from lines what is an icon misread as letters: "Q Search" beside a magnifying glass, "25 >" before a
/// chevron.
///
/// Text recognition itself takes off marks that icons are often read as, by the gap beside them (`IconTrim`). Here it
/// is known where the icons are, and any short word in one of them goes. What is nothing but an icon is for
/// ``MisreadGlyphs`` and ``GlyphsAsIcons``.
enum GlyphTrimming {
  /// The most characters that an icon is misread as.
  static let characters = 2
  /// The share of the misread part's width that lies in the icon.
  static let inside = 0.5
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

  /// Whether a word may be a misread icon; a number is not, as it changes what is said.
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

  /// Only those characters, without spaces at their ends.
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
