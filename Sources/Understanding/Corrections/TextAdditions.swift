import HearsightScreenModel

/// Adds the texts that the detector missed and text recognition found (paper, section 5.1).
///
/// Lines of one paragraph become one text. Letters that are part of a drawing stay part of it: lines in an icon, and
/// lines that are small in a picture.
struct TextAdditions: CorrectionRule {
  /// Largest share of a line's area inside a detected text for the line to be new.
  static let known = 0.2
  /// Share of a detected text's area inside a line above which the line is known already: the text is a part of it.
  static let inLine = 0.8
  /// Least share of a line's area inside an icon, picture or control for the line to be a part of that drawing.
  static let inside = 0.5
  /// Least width of a line that is text of its own in a picture, in widths of the picture: banners are as wide, labels
  /// on maps and letters in logos are not.
  static let bannerWidth = 0.3
  /// Largest gap between two lines of a paragraph, in heights of the less tall one.
  static let lineGap = 0.7
  /// Largest overlap of two lines of a paragraph, in heights of the less tall one: their boxes hold what hangs below.
  static let lineOverlap = 0.5
  /// Largest distance between the starts (or middles) of two lines of a paragraph, in heights of the taller one.
  static let alignment = 0.6
  /// Largest ratio of the heights of two lines of a paragraph, which are set in one size.
  static let sizeRatio = 1.35

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let texts = elements.filter { $0.type == .text }.map(\.frame)
    let drawings = elements.filter { Self.isDrawing($0.type) }
    let fresh = GlyphTrimming.trim(scene.lines, icons: elements.iconFrames).filter { line in
      !texts.contains { line.frame.coverage(by: $0) > Self.known || $0.coverage(by: line.frame) > Self.inLine }
        && !drawings.contains { isArt(line, in: $0) }
    }
    let holders = elements.filter { $0.type != .text }.map(\.frame)
    return elements
      + Self.paragraphs(fresh, separatedBy: holders).compactMap { lines in
        guard let frame = Rect.union(of: lines.map(\.frame)), !frame.isEmpty else { return nil }
        var element = Element(
          id: 0, type: .text, frame: frame, confidence: lines.map(\.confidence).min() ?? 0, source: .text)
        element.text = TextContent(joining: lines)
        return element
      }
  }

  private static func isDrawing(_ type: ElementType) -> Bool {
    switch type {
    case .icon, .picture, .slider, .pageControl: true
    default: type.isToggle || type.isCheckbox
    }
  }

  private func isArt(_ line: TextLine, in drawing: Element) -> Bool {
    guard line.frame.coverage(by: drawing.frame) >= Self.inside else { return false }
    return drawing.type != .picture || line.frame.width < Self.bannerWidth * drawing.frame.width
  }

  /// Lines that follow each other closely, start or centre on one axis and are of one size, within one box.
  static func paragraphs(_ lines: [TextLine], separatedBy holders: [Rect]) -> [[TextLine]] {
    var result: [[TextLine]] = []
    for line in lines.sorted(by: { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }) {
      let index = result.lastIndex { set in
        guard let last = set.last, follows(line, last) else { return false }
        return !holders.contains { $0.contains(line.frame.center) != $0.contains(last.frame.center) }
      }
      if let index { result[index].append(line) } else { result.append([line]) }
    }
    return result
  }

  private static func follows(_ line: TextLine, _ last: TextLine) -> Bool {
    let low = min(line.frame.height, last.frame.height)
    let high = max(line.frame.height, last.frame.height)
    guard low > 0, high <= sizeRatio * low, line.isRightToLeft == last.isRightToLeft else { return false }
    let gap = -line.frame.verticalOverlap(last.frame)
    guard gap < lineGap * low, gap > -lineOverlap * low else { return false }
    let starts =
      line.isRightToLeft ? abs(line.frame.maxX - last.frame.maxX) : abs(line.frame.minX - last.frame.minX)
    return min(starts, abs(line.frame.midX - last.frame.midX)) <= alignment * high
  }
}

extension TextContent {
  /// The lines as one text: row by row from the top, each row in the direction of its script.
  ///
  /// The confidence is that of the worst line, and the text counts as read only where every line was read. `nil` where
  /// there is no line.
  init?(joining lines: [TextLine]) {
    guard !lines.isEmpty else { return nil }
    let isRightToLeft = lines.filter(\.isRightToLeft).count * 2 > lines.count
    let ordered = lines.inReadingOrder(isRightToLeft: isRightToLeft)
    let worst: Legibility =
      if lines.contains(where: { $0.legibility == .unreadable }) {
        lines.allSatisfy { $0.legibility == .unreadable } ? .unreadable : .uncertain
      } else {
        lines.contains { $0.legibility == .uncertain } ? .uncertain : .read
      }
    self.init(
      ordered.map(\.string).filter { !$0.isEmpty }.joined(separator: " "),
      confidence: lines.map(\.confidence).min() ?? 0, legibility: worst, isRightToLeft: isRightToLeft)
  }
}
