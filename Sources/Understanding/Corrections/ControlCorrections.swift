import HearsightPixels
import HearsightScreenModel

// Elements that were wrongly taken for controls, and controls that were found in two parts (paper, section 5.1).

/// Turns checkboxes in text fields into icons unless they are square: they are marks at the field's end, such as a tick
/// for a valid entry or a card's brand. No field holds a checkbox, so a square one tells that the field is a row.
struct FieldMarks: CorrectionRule {
  /// Least share of the mark's area that lies in the field, whose box may be a little off.
  static let inside = 0.8
  /// Ratio of a box's longer side to its shorter one from which on it is no checkbox: checkboxes are square or round.
  static let square = 1.2

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let fields = elements.filter { $0.type == .textField }
    return elements.map { element in
      guard element.type.isCheckbox, !Self.isSquare(element.frame),
        fields.contains(where: { element.frame.coverage(by: $0.frame) >= Self.inside })
      else { return element }
      var mark = element
      mark.type = .icon
      mark.selected = nil
      return mark
    }
  }

  private static func isSquare(_ frame: Rect) -> Bool {
    max(frame.width, frame.height) < square * min(frame.width, frame.height)
  }
}

/// Drops the caret of a field, which is detected as an icon or read as a letter.
struct Carets: CorrectionRule {
  /// Strings as which a caret is read.
  static let letters: Set<String> = ["l", "I", "|", "1", "i", "[", "]"]
  /// Largest width of a caret as a share of its height. A sans-serif "l" has 0.15 and passes as well, but alone in a
  /// field it is the caret.
  static let widest = 0.25

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let fields = elements.filter { $0.type == .textField }.map(\.frame)
    guard !fields.isEmpty else { return elements }
    return elements.filter { element in
      guard isBar(element), element.frame.width <= Self.widest * element.frame.height else { return true }
      return !fields.contains { $0.contains(element.frame.center) }
    }
  }

  private func isBar(_ element: Element) -> Bool {
    switch element.type {
    case .icon: true
    case .text: element.text.map { Self.letters.contains($0.string) || $0.legibility == .unreadable } ?? true
    default: false
    }
  }
}

/// A round spot filled with one strong colour is a status light, not a box that is not ticked: an empty box shows the
/// ground inside.
struct StatusDots: CorrectionRule {
  /// Least chroma of a light in L*a*b*: greys and pale grounds have less.
  static let chroma = 25.0
  /// The least distance in L*a*b* between a light and what is around it.
  static let contrast = 15.0
  /// Share of the box that is cut off at each side before the colour of its middle is taken.
  static let inset = 0.3

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    elements.map { element in
      guard element.type == .checkboxUnselected, isLight(element.frame, in: scene) else { return element }
      var dot = element
      dot.type = .icon
      dot.selected = nil
      return dot
    }
  }

  private func isLight(_ frame: Rect, in scene: VisualScene) -> Bool {
    let middle = frame.insetBy(dx: Self.inset * frame.width, dy: Self.inset * frame.height)
    guard let inside = scene.mainColor(in: middle), inside.chroma >= Self.chroma,
      let outside = scene.edgeColor(of: frame, width: -scene.scale)
    else { return false }
    return inside.distance(to: outside) >= Self.contrast
  }
}

/// Joins two overlapping boxes of one slider: a long slider is at times found in two halves, each with the thumb in it.
struct SplitSliders: CorrectionRule {
  /// Least overlap of two halves across the slider, as a share of the less tall one's height (of the narrower one's
  /// width, where they stand upright).
  private static let sameTrack = 0.6

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    var result: [Element] = []
    for element in elements {
      let half = result.firstIndex { $0.type == .slider && element.type == .slider && isSame($0.frame, element.frame) }
      guard let half else {
        result.append(element)
        continue
      }
      result[half].frame = result[half].frame.union(element.frame)
      result[half].confidence = max(result[half].confidence, element.confidence)
    }
    return result
  }

  private func isSame(_ a: Rect, _ b: Rect) -> Bool {
    let (horizontal, vertical) = (a.horizontalOverlap(b), a.verticalOverlap(b))
    guard horizontal > 0, vertical > 0 else { return false }
    let isUpright = a.height > a.width
    guard isUpright == (b.height > b.width) else { return false }
    return isUpright
      ? horizontal >= Self.sameTrack * min(a.width, b.width) : vertical >= Self.sameTrack * min(a.height, b.height)
  }
}
