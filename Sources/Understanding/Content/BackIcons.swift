import HearsightScreenModel

/// A chevron or arrow that points back, in the corner where a screen's way back is, is named "back". On a screen that
/// is laid out from right to left that is the right corner, and the mark points right.
package struct BackIcons: ElementRule {
  /// How far down the way back may be, in points: below a status bar (at most 62) within a navigation bar (44 to 64),
  /// or at the top of a sheet.
  static let deepest = 130.0
  /// How far from the edge it begins at most, in points; Apple's and Google's bars leave 8 to 24.
  static let farthest = 36.0

  package init() {}

  package func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let marks: Set<String> =
      scene.isRightToLeft ? [IconMeaning.chevronRight, "arrow right"] : [IconMeaning.chevronLeft, "arrow left"]
    return elements.map { element in
      guard element.type == .icon, let icon = element.icon, marks.contains(icon.name), isInCorner(element.frame, scene)
      else { return element }
      var element = element
      element.icon = IconName(name: IconMeaning.back, confidence: icon.confidence)
      return element
    }
  }

  private func isInCorner(_ frame: Rect, _ scene: VisualScene) -> Bool {
    let point = scene.pixelsPerPoint
    let start = scene.isRightToLeft ? scene.image.bounds.maxX - frame.maxX : frame.minX
    return frame.midY <= Self.deepest * point && start <= Self.farthest * point
  }
}
