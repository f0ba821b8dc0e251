import HearsightScreenModel

/// Puts an icon for each light of a macOS window in the place of what was found there: three discs in a row look like
/// the dots that show which page is there, and small ones are found now and then.
///
/// Their places name them, and ``WindowButtons`` looks for no others then.
struct TitleBarLights: CorrectionRule {
  /// Largest height of what the lights were taken for, in heights of a light.
  static let tallest = 2.5

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    guard scene.mayBeWindow, let lights = WindowLights.find(in: scene.image), let row = Rect.union(of: lights) else {
      return elements
    }
    let others = elements.filter { !isOf($0.frame, row) }
    let icons = zip(lights, IconMeaning.lights).map { light, name in
      var icon = Element(id: 0, type: .icon, frame: light, source: .heuristic)
      icon.icon = IconName(name: name, confidence: 1)
      icon.clickable = true
      return icon
    }
    return others + icons
  }

  /// Whether a box stands for the lights, or for some of them.
  private func isOf(_ frame: Rect, _ row: Rect) -> Bool {
    row.contains(frame.center) && frame.height <= Self.tallest * row.height
      && frame.width <= row.width + 2 * row.height
  }
}
