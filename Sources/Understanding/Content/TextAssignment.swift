import HearsightScreenModel

/// Gives detected texts the lines that were read in them (paper, section 5.2).
///
/// A line goes to the text that holds it; a line that runs over several texts side by side is cut at the spaces. A
/// text's frame is tightened to its lines where both roughly agree. A text without any line stays, unread.
package struct TextAssignment: CorrectionRule {
  /// The share of a line's width that lies in a text for the line to be that text's at all.
  static let leastShare = 0.25
  /// The share of a text's width that a longer line covers when the text holds a part of it.
  static let coveredText = 0.5
  /// Intersection over union of a text's box and its lines from which on the lines' box is taken, as it is tighter.
  static let agreement = 0.4
  /// The share of an unread text that read texts cover together when it is only their shadow: a second box around one
  /// or several of them.
  static let shadow = 0.5

  package init() {}

  package func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let texts = elements.indices.filter { elements[$0].type == .text }
    var lines: [Int: [TextLine]] = [:]
    for line in GlyphTrimming.trim(scene.lines, icons: elements.iconFrames) {
      for (index, part) in owners(of: line, among: texts, in: elements) { lines[index, default: []].append(part) }
    }
    var result: [Element] = []
    var unread: [Element] = []
    for index in elements.indices {
      guard elements[index].type == .text else {
        result.append(elements[index])
        continue
      }
      if let own = lines[index] {
        result += TextSeparation.separate(own).compactMap { fill(elements[index], with: $0) }
      } else {
        unread.append(elements[index])
      }
    }
    let read = result.filter { $0.type == .text }.map(\.frame)
    result += unread.filter { text in read.map { text.frame.coverage(by: $0) }.reduce(0, +) < Self.shadow }
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
    // The one that fits best; with it, those that stand beside it.
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

  private func fill(_ element: Element, with lines: [TextLine]) -> Element? {
    guard let frame = Rect.union(of: lines.map(\.frame)) else { return nil }
    var result = element
    result.text = TextContent(joining: lines)
    let isWhole = frame.iou(element.frame) >= Self.agreement || !element.frame.contains(frame)
    if isWhole || lines.count > 1 { result.frame = frame }
    return result
  }
}
