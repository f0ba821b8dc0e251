import HearsightScreenModel

/// The pieces that a screen reader reads a text in.
enum TextUnit {
  case character, word, sentence, line, paragraph

  /// The unit of an `AtspiTextGranularity`; a paragraph where the number is not known.
  init(granularity: Int) {
    let units: [TextUnit] = [.character, .word, .sentence, .line, .paragraph]
    self = units.indices.contains(granularity) ? units[granularity] : .paragraph
  }

  /// The unit of an `AtspiTextBoundaryType`, which numbers starts and ends of words, sentences and lines apart; a line
  /// where the number is not known.
  init(boundary: Int) {
    let units: [TextUnit] = [.character, .word, .word, .sentence, .sentence, .line, .line]
    self = units.indices.contains(boundary) ? units[boundary] : .line
  }
}

/// A text that is addressed by offsets of its Unicode scalars. Any number may be given as an offset.
struct TextRanges {
  private let scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var count: Int { scalars.count }

  /// The text between two offsets; an end below 0 is the text's end.
  func string(_ start: Int, _ end: Int) -> String {
    let last = end < 0 ? count : min(end, count)
    let first = min(max(0, start), last)
    return String(String.UnicodeScalarView(scalars[first..<last]))
  }

  /// The scalar's number; 0 beyond the text.
  func scalar(_ offset: Int) -> Int { scalars.indices.contains(offset) ? Int(scalars[offset].value) : 0 }

  /// The piece that holds an offset. The offset behind the last scalar gives the last piece.
  func range(at offset: Int, by unit: TextUnit) -> Range<Int> {
    guard count > 0, offset >= 0, offset <= count else { return 0..<0 }
    if unit == .character { return offset..<min(offset + 1, count) }
    let at = min(offset, count - 1)
    var start = at
    while start > 0, !isStart(start, of: unit) { start -= 1 }
    var end = at + 1
    while end < count, !isStart(end, of: unit) { end += 1 }
    return start..<end
  }

  func range(before offset: Int, by unit: TextUnit) -> Range<Int> {
    let current = range(at: min(offset, count), by: unit)
    return current.lowerBound > 0 ? range(at: current.lowerBound - 1, by: unit) : 0..<0
  }

  func range(after offset: Int, by unit: TextUnit) -> Range<Int> {
    let current = range(at: max(offset, 0), by: unit)
    return current.upperBound < count ? range(at: current.upperBound, by: unit) : count..<count
  }

  /// Whether a piece starts at an offset after the first.
  private func isStart(_ offset: Int, of unit: TextUnit) -> Bool {
    let (before, here) = (scalars[offset - 1], scalars[offset])
    switch unit {
    case .character: return true
    case .word: return before.isSpace && !here.isSpace
    case .sentence: return before == "\n" || before.isSpace && !here.isSpace && endsSentence(before: offset)
    case .line, .paragraph: return before == "\n"
    }
  }

  private func endsSentence(before offset: Int) -> Bool {
    guard let last = scalars[..<offset].last(where: { !$0.isSpace }) else { return false }
    return ".!?…。！？".unicodeScalars.contains(last)
  }

  /// Where a part of the text is in its node's frame. All letters are taken to be equally wide, because recognition
  /// does not tell where single letters are.
  func frame(_ range: Range<Int>, in frame: Rect) -> Rect {
    guard count > 0 else { return frame }
    let start = min(max(0, range.lowerBound), count)
    let end = min(max(start, range.upperBound), count)
    let width = frame.width / Double(count)
    let x = isRightToLeft ? frame.maxX - Double(end) * width : frame.minX + Double(start) * width
    return Rect(x: x, y: frame.minY, width: Double(end - start) * width, height: frame.height)
  }

  /// The offset of the letter at a point; -1 outside the frame.
  func offset(at point: Point, in frame: Rect) -> Int {
    guard count > 0, frame.width > 0, frame.contains(point) else { return -1 }
    let along = isRightToLeft ? frame.maxX - point.x : point.x - frame.minX
    return min(Int(along / frame.width * Double(count)), count - 1)
  }

  private var isRightToLeft: Bool {
    let letter = scalars.first { $0.properties.isAlphabetic }
    // Hebrew, Arabic, Syriac and their neighbours, and the presentation forms of the first two.
    return letter.map { (0x590...0x8FF).contains($0.value) || (0xFB1D...0xFEFC).contains($0.value) } ?? false
  }
}

extension Unicode.Scalar {
  fileprivate var isSpace: Bool { properties.isWhitespace }
}
