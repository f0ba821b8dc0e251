import HearsightScreenModel

/// Turns what text recognition took for one doubtful letter, where the detector saw nothing, into an icon: a tick read
/// as a root sign, a chevron read as "V".
public struct GlyphsAsIcons: ElementRule {
  /// The most characters that a drawing is misread as.
  static let characters = 1
  /// Text that could not be read at all is a drawing when it is at most this many times as wide as high.
  static let aspect = 1.5

  public init() {}

  public func apply(to elements: [Element], in scene: Scene) -> [Element] {
    elements.map { element in
      guard element.type == .text, element.source == .text, isDrawing(element) else { return element }
      var icon = element
      icon.type = .icon
      icon.source = .heuristic
      icon.text = nil
      return icon
    }
  }

  private func isDrawing(_ element: Element) -> Bool {
    switch element.text?.legibility {
    case .uncertain: (element.text?.string.count ?? 0) <= Self.characters
    case .unreadable: element.frame.width <= Self.aspect * element.frame.height
    case .read, nil: false
    }
  }
}
