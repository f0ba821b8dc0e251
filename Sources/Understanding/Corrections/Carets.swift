import HearsightScreenModel

/// Drops the caret of a field, which is detected as an icon or read as a letter.
package struct Carets: CorrectionRule {
  /// What a caret is read as.
  static let letters: Set<String> = ["l", "I", "|", "1", "i", "[", "]"]
  /// The largest width of a caret as a share of its height. A sans-serif "l" is 0.15 wide in a font whose letters are
  /// much wider; alone in a field it is the caret all the same.
  static let widest = 0.25

  package init() {}

  package func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
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
