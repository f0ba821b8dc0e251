import HearsightPixels
import HearsightScreenModel

/// A round spot filled with one strong colour is a status light, not a box that is not ticked: an empty box shows the
/// ground inside.
package struct StatusDots: CorrectionRule {
  /// The least colour of a light in L*a*b*: greys and pale grounds have less.
  static let chroma = 25.0
  /// The least distance in L*a*b* between a light and what is around it.
  static let contrast = 15.0
  /// The middle of the box that is looked at, as a share taken off each side.
  static let inset = 0.3

  package init() {}

  package func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
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
