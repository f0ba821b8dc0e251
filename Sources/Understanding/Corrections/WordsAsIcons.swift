import HearsightScreenModel

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
  /// Least intersection over union of the icon and the line.
  static let common = 0.45
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
    guard !words.isEmpty else { return elements }
    return elements.map { element in
      guard element.type == .icon, element.confidence < Self.sure,
        let word = words.first(where: { $0.frame.iou(element.frame) >= Self.common }),
        word.string.count > 1 || !element.frame.leadsWords(in: scene)
      else { return element }
      var text = element
      text.type = .text
      text.source = .heuristic
      return text
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
