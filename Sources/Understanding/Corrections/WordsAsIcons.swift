import HearsightScreenModel

// Texts that were taken for icons (paper, section 5.1): text recognition has read them.

/// Turns drawings into the texts that they are: a large "6" or "8°" looks like an icon to the detector, and text
/// recognition has read it.
///
/// A ring is read as 0 and a bar as 1, so one such digit alone is no evidence. What stands right before words is their
/// icon, whatever is drawn in it.
struct DigitsAsIcons: CorrectionRule {
  /// The confidence from which a line is believed.
  static let confidence = 0.9
  /// Most characters of a value.
  static let longest = 4
  /// What may stand beside the digits: signs, units, separators.
  static let signs: Set<Character> = ["+", "-", "−", ".", ",", ":", "%", "°", "º"]

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let values = scene.lines.filter {
      $0.legibility == .read && $0.confidence >= Self.confidence && Self.isValue($0.string)
    }
    return elements.readingIcons(as: values) { icon, _ in !icon.frame.leadsWords(in: scene) }
  }

  private static func isValue(_ string: String) -> Bool {
    let digits = string.filter(\.isNumber)
    guard !digits.isEmpty, string.count <= longest, string.allSatisfy({ $0.isNumber || signs.contains($0) }) else {
      return false
    }
    return string.count > 1 || !"01".contains(string)
  }
}

/// Turns drawings into the texts that they are: a short word alone, such as "File", "1x" or "X:", looks like an icon to
/// a detector that is not sure of it, and text recognition has read it with confidence.
///
/// Measured on 217 screens of phones and 235 windows (26 November 2026): of what is read so in icons that the detector
/// is not sure of, 38 are texts and 1 is an icon, with letters in it. ``DigitsAsIcons`` takes numbers from icons that
/// the detector is sure of too.
struct WordsAsIcons: CorrectionRule {
  /// The detector's confidence from which on an icon stays one.
  static let sure = 0.55
  /// Confidence from which on a word, and one character alone, is believed.
  static let (word, character) = (0.95, 0.99)
  /// Largest width of a character alone in its heights: a ring is read as "0" and as round as it is wide.
  static let aspect = 0.9
  /// Characters as which drawings are read with confidence: an arrow that turns is a "C", a chevron a "V", a cross an
  /// "X", a play button a "D".
  static let drawn: Set<Character> = [
    "C", "D", "I", "K", "L", "M", "O", "Q", "V", "X", "c", "d", "e", "f", "i", "k", "l", "o", "v", "x",
  ]
  /// Characters that bars are read as: two are the sign for a pause.
  static let bars: Set<Character> = ["I", "l", "1", "|"]
  /// What may stand in a word beside letters and digits.
  static let signs: Set<Character> = [":", "+", "-", "−", ".", "%", "°", "×"]

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let words = scene.lines.filter { $0.legibility == .read && Self.isWord($0) }
    return elements.readingIcons(as: words) { icon, word in
      icon.confidence < Self.sure && (word.string.count > 1 || !icon.frame.leadsWords(in: scene))
    }
  }

  private static func isWord(_ line: TextLine) -> Bool {
    let string = line.string
    guard string.contains(where: { $0.isLetter || $0.isNumber }) else { return false }
    if string.count == 1 {
      return line.confidence >= character && !string.allSatisfy(drawn.contains)
        && line.frame.width <= aspect * line.frame.height
    }
    return line.confidence >= word && !string.allSatisfy(bars.contains)
      && string.allSatisfy { $0.isLetter || $0.isNumber || $0.isWhitespace || signs.contains($0) }
  }
}

extension [Element] {
  /// Least intersection over union of an icon and the line in its place.
  private static var common: Double { 0.45 }

  /// The elements, with texts for those icons in whose place one of some lines was read that tells so.
  fileprivate func readingIcons(as lines: [TextLine], where isText: (Element, TextLine) -> Bool) -> [Element] {
    guard !lines.isEmpty else { return self }
    return map { element in
      guard element.type == .icon,
        lines.contains(where: { $0.frame.iou(element.frame) >= Self.common && isText(element, $0) })
      else { return element }
      var text = element
      text.type = .text
      text.source = .heuristic
      return text
    }
  }
}

extension Rect {
  /// Largest gap between a drawing and the words whose icon it is, in widths of the drawing.
  private static let lead = 2.5

  /// Whether words stand right behind a drawing in this place: it is their icon.
  fileprivate func leadsWords(in scene: VisualScene) -> Bool {
    let places = scene.places
    return scene.lines.contains { line in
      line.string.contains(where: \.isLetter) && isOnRow(of: line.frame)
        && (0...Self.lead * width).contains(places.gap(from: self, to: line.frame))
    }
  }
}
