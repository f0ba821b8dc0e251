import HearsightScreenModel

/// What was taken for a checkbox in a text field, and is not square, is the mark at its end: a tick for what was
/// entered well, a card's brand. No field holds a checkbox; a square one in it tells that the field is a row.
package struct FieldMarks: CorrectionRule {
  /// The share of the mark's area that lies in the field: the field's box is a little off.
  static let inside = 0.8
  /// From this ratio of its sides on a box is no checkbox's: those are square or round.
  static let square = 1.2

  package init() {}

  package func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
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
