import HearsightScreenModel

/// Gives detected texts the lines that were read in them (paper, section 5.2).
///
/// A line goes to the text that holds it; a line that runs over several texts side by side is cut at the spaces. A
/// text's frame is tightened to its lines where both roughly agree, and where it reaches over the lines of another
/// text, which would be read in its place. A text without any line stays, unread.
struct TextAssignment: CorrectionRule {
  /// Least share of a line's width inside a text for the line to belong to that text.
  static let leastShare = 0.25
  /// Least share of a text's width that a longer line covers for the text to hold a part of the line.
  static let coveredText = 0.5
  /// Least intersection over union of a text's box and its lines' box for the lines' box, which is tighter, to be
  /// taken.
  static let agreement = 0.4
  /// Share of an unread text's area that read texts cover together from which on the unread text is dropped: it is a
  /// second box around one or several of them.
  static let shadow = 0.5

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let boxes = elements.indices.filter { elements[$0].type == .text }
    var lines: [Int: [TextLine]] = [:]
    for line in GlyphTrimming.trim(scene.lines, icons: elements.iconFrames) {
      for (index, part) in owners(of: line, among: boxes, in: elements) { lines[index, default: []].append(part) }
    }
    let read = lines.values.joined().map(\.frame)
    var result: [Element] = []
    var unread: [Element] = []
    for index in elements.indices {
      guard elements[index].type == .text else {
        result.append(elements[index])
        continue
      }
      if let own = lines[index] {
        let others = read.filter { line in !own.contains { $0.frame == line } }
        let sets = TextSeparation.separate(own)
        result += sets.compactMap { fill(elements[index], with: $0, beside: others, isOneOfSeveral: sets.count > 1) }
      } else {
        unread.append(elements[index])
      }
    }
    let texts = result.filter { $0.type == .text }.map(\.frame)
    result += unread.filter { text in texts.map { text.frame.coverage(by: $0) }.reduce(0, +) < Self.shadow }
    return result
  }

  /// The texts that a line belongs to, each with its part of it.
  private func owners(of line: TextLine, among texts: [Int], in elements: [Element]) -> [(Int, TextLine)] {
    let candidates = texts.filter { index in
      let frame = elements[index].frame
      guard min(frame.height, line.frame.height) > 0, frame.isOnRow(of: line.frame) else { return false }
      let shared = frame.horizontalOverlap(line.frame)
      return shared > 0 && (shared >= Self.leastShare * line.frame.width || shared >= Self.coveredText * frame.width)
    }
    guard candidates.count > 1 else { return candidates.map { ($0, line) } }
    // The text that fits best, and with it the texts that stand beside it.
    let ranked = candidates.sorted { elements[$0].frame.iou(line.frame) > elements[$1].frame.iou(line.frame) }
    var beside: [Int] = []
    for index in ranked
    where beside.allSatisfy({ elements[$0].frame.horizontalOverlap(elements[index].frame) <= 0 }) {
      beside.append(index)
    }
    guard let best = ranked.first else { return [] }
    let parts = line.split(over: beside.map { elements[$0].frame })
    return parts.isEmpty ? [(best, line)] : parts.map { (beside[$0.place], $0.line) }
  }

  /// - Parameters:
  ///   - others: the lines that belong to other texts.
  ///   - isOneOfSeveral: whether the box holds other texts too.
  private func fill(
    _ element: Element, with lines: [TextLine], beside others: [Rect], isOneOfSeveral: Bool
  ) -> Element? {
    guard let frame = Rect.union(of: lines.map(\.frame)) else { return nil }
    var result = element
    result.text = TextContent(joining: lines)
    let isWhole = frame.iou(element.frame) >= Self.agreement || !element.frame.contains(frame)
    let reachesOver = others.contains { element.frame.contains($0.center) && !frame.isOnRow(of: $0) }
    if isWhole || reachesOver || lines.count > 1 || isOneOfSeveral { result.frame = frame }
    return result
  }
}

/// Tells lines that are one text from lines that only lie in one box.
enum TextSeparation {
  /// Gap beside a line, in heights of the taller line, from which on what follows is another label. A wide word space
  /// is 0.5, that of typewriter fonts 1: words without tall letters are half as high as others.
  static let columnGap = 1.5
  /// Gap under a line, in heights of the less tall line, from which on what follows is another text. Double spacing is
  /// 1.0.
  static let rowGap = 1.0
  /// Ratio of the heights of two lines above which they are set in different sizes. Ascenders and descenders alone make
  /// 1.5 (a line of "x" against one of "lp").
  static let sizeRatio = 1.8

  /// The lines in sets that each are one label or paragraph, in the order of their first lines.
  static func separate(_ lines: [TextLine]) -> [[TextLine]] {
    var sets: [[TextLine]] = []
    for line in lines.sorted(by: { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }) {
      if let index = sets.lastIndex(where: { set in set.contains { belong($0.frame, line.frame) } }) {
        sets[index].append(line)
      } else {
        sets.append([line])
      }
    }
    return sets
  }

  private static func belong(_ first: Rect, _ second: Rect) -> Bool {
    let low = min(first.height, second.height)
    let high = max(first.height, second.height)
    guard low > 0, high <= sizeRatio * low else { return first.iou(second) > 0 }
    if first.isOnRow(of: second) {
      return -first.horizontalOverlap(second) < columnGap * high
    }
    return first.horizontalOverlap(second) > 0 && -first.verticalOverlap(second) < rowGap * low
  }
}

extension TextLine {
  /// Cuts the line at the spaces between its words, so that each part lies in the place that holds most of it.
  ///
  /// Words are placed along the line in proportion to their length. Neighbouring words that go to one place stay
  /// together in one entry.
  func split(over places: [Rect]) -> [(place: Int, line: TextLine)] {
    let words = string.split(separator: " ")
    guard places.count > 1, words.count > 1 else { return [] }
    let characters = Double(string.count)
    var parts: [(place: Int, from: Double, to: Double, words: [Substring])] = []
    for word in words {
      let from = Double(string.distance(from: string.startIndex, to: word.startIndex)) / characters
      let to = Double(string.distance(from: string.startIndex, to: word.endIndex)) / characters
      let middle = position(of: (from + to) / 2)
      let distances = places.map { max(0, max($0.minX - middle, middle - $0.maxX)) }
      guard let least = distances.min(), let place = distances.firstIndex(of: least) else { continue }
      if let last = parts.last, last.place == place {
        parts[parts.count - 1].to = to
        parts[parts.count - 1].words.append(word)
      } else {
        parts.append((place, from, to, [word]))
      }
    }
    return parts.map { part in
      var line = self
      line.string = part.words.joined(separator: " ")
      let (start, end) = (position(of: part.from), position(of: part.to))
      line.frame = Rect(minX: min(start, end), minY: frame.minY, maxX: max(start, end), maxY: frame.maxY)
      return (part.place, line)
    }
  }

  /// The x coordinate at a share of the line's string, from 0 to 1 in logical order.
  private func position(of share: Double) -> Double {
    isRightToLeft ? frame.maxX - share * frame.width : frame.minX + share * frame.width
  }
}
