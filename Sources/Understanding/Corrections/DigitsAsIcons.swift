import HearsightScreenModel

/// Turns drawings into the texts that they are: a large "6" or "8°" looks like an icon to the detector, and text
/// recognition has read it.
///
/// A ring is read as 0 and a bar as 1, so one such digit alone is no evidence. What stands right before words is their
/// icon, whatever is drawn in it.
package struct DigitsAsIcons: CorrectionRule {
  /// The confidence from which a line is believed.
  static let confidence = 0.9
  /// How much the icon and the line have in common, at least, as intersection over union.
  static let common = 0.45
  /// The most characters of such a value.
  static let longest = 4
  /// Words start at most this many times the drawing's width behind it where it is their icon.
  static let lead = 2.5
  /// What may stand beside the digits: signs, units, separators.
  static let signs: Set<Character> = ["+", "-", "−", ".", ",", ":", "%", "°", "º"]

  package init() {}

  package func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let values = scene.lines.filter {
      $0.legibility == .read && $0.confidence >= Self.confidence && Self.isValue($0.string)
    }
    guard !values.isEmpty else { return elements }
    return elements.map { element in
      guard element.type == .icon, values.contains(where: { $0.frame.iou(element.frame) >= Self.common }),
        !leadsWords(element.frame, in: scene)
      else { return element }
      var text = element
      text.type = .text
      text.source = .heuristic
      return text
    }
  }

  private func leadsWords(_ frame: Rect, in scene: VisualScene) -> Bool {
    let places = scene.places
    return scene.lines.contains { line in
      line.string.contains(where: \.isLetter) && frame.isOnRow(of: line.frame)
        && (0...Self.lead * frame.width).contains(places.gap(from: frame, to: line.frame))
    }
  }

  private static func isValue(_ string: String) -> Bool {
    let digits = string.filter(\.isNumber)
    guard !digits.isEmpty, string.count <= longest, string.allSatisfy({ $0.isNumber || signs.contains($0) }) else {
      return false
    }
    return string.count > 1 || !"01".contains(string)
  }
}
