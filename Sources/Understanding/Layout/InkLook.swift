import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding

/// How a text is drawn: the height and weight of its letters, its ink.
struct TextLook: Hashable {
  /// Height of a line in pixels.
  var height: Double
  /// Share of its box that is ink, from 0 to 1: bold letters have more.
  var weight: Double
  /// Contrast of ink and ground by WCAG 2.2, from 1 to 21.
  var contrast: Double
  /// The colour of its letters; `nil` where they are hardly seen.
  var ink: LabColor?

  /// The least weight that counts, so that nothing is divided by what is next to nothing.
  static let leastWeight = 0.01
  /// Width in points of the strip around a text that shows its ground.
  private static let ring = 2.0
  /// Largest difference in height between texts of one style, as a share of the taller one's: boxes of one style differ
  /// by their letters.
  private static let difference = 0.12

  /// By the text. One whose surroundings lie outside the picture is left out.
  static func looks(of layout: ScreenLayout) -> [Element.ID: TextLook] {
    let scene = layout.scene
    var result: [Element.ID: TextLook] = [:]
    for text in layout.elements where text.type == .text {
      guard let ground = scene.edgeColor(of: text.frame, width: -ring * layout.scale) else { continue }
      let colors = scene.image.colors(in: text.frame)
      let inks = colors.filter { $0.color.lab.distance(to: ground) > VisualScene.inkDistance }
      let ink = VisualScene.tint(of: colors, on: ground)
      result[text.id] = TextLook(
        height: scene.lineHeight(of: text.frame), weight: inks.map(\.share).reduce(0, +),
        contrast: ink?.contrast(to: ground) ?? 1, ink: ink)
    }
    return result
  }

  /// The middle of heights, of weights and of contrasts; all 0 where there are no looks.
  static func median(of looks: some Collection<TextLook>) -> TextLook {
    func middle(_ value: (TextLook) -> Double) -> Double {
      let sorted = looks.map(value).sorted()
      return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }
    return TextLook(height: middle(\.height), weight: middle(\.weight), contrast: middle(\.contrast))
  }

  /// Whether two texts are of one style: as high, and of one colour.
  func isLike(_ other: TextLook) -> Bool {
    guard let ink, let otherInk = other.ink else { return false }
    return abs(height - other.height) <= Self.difference * max(height, other.height)
      && ink.distance(to: otherInk) < VisualScene.inkDistance
  }
}
