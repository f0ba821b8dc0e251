import HearsightPixels
import HearsightScreenModel

/// Finds buttons that are switched off by how faint they are (beside the paper's section 5.3): grey ink with little
/// contrast to what is behind it.
///
/// Material draws what is disabled with 38 % of its ink, iOS in a light grey; text that is to be read has a contrast of
/// 4.5 (WCAG 2.2, 1.4.3), secondary text hardly less than 2.5.
struct DisabledControls: DescriptionRule {
  /// The largest contrast, by WCAG, of what is disabled.
  static let contrast = 2.1
  /// Largest chroma in L*a*b* of a disabled control's ink: a pale tint is a style.
  static let chroma = 14.0

  /// The least share of a button that its most frequent colour fills: over a picture or a blur contrast tells nothing.
  static let flatness = 0.5

  func apply(to layout: ScreenLayout) -> [Element] {
    let (elements, nesting) = (layout.elements, layout.nestings.inBoxes)
    var result = elements
    for index in elements.indices where elements[index].clickable == true {
      let members = nesting.contents[index] ?? []
      guard
        isFaintButton(elements[index], members.map { elements[$0] }, nesting.holders[index] != nil, in: layout.scene)
      else { continue }
      for id in [index] + members { result[id].enabled = false }
    }
    return result
  }

  /// Words by themselves that act, or a container of words, with or without icons. Icons alone are often pale by style.
  private func isFaintButton(_ element: Element, _ contents: [Element], _ isHeld: Bool, in scene: VisualScene) -> Bool {
    switch element.type {
    case .text: return !isHeld && element.tab == nil && isFaint(element.frame, in: scene)
    case .container:
      guard contents.contains(where: { $0.type == .text }),
        contents.allSatisfy({ $0.type == .text || $0.type == .icon }),
        scene.image.colors(in: element.frame).first.map({ $0.share >= Self.flatness }) ?? false
      else { return false }
      return contents.allSatisfy { isFaint($0.frame, in: scene) }
    default: return false
    }
  }

  private func isFaint(_ frame: Rect, in scene: VisualScene) -> Bool {
    guard let ground = scene.edgeColor(of: frame, width: -scene.scale),
      let ink = scene.tint(in: frame, on: ground)
    else { return false }
    return ink.chroma <= Self.chroma && ink.contrast(to: ground) <= Self.contrast
  }
}
