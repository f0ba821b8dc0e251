import HearsightPixels
import HearsightScreenModel
import Synchronization

/// How a text or icon is drawn: the height and weight of its strokes, its ink, what it stands on.
package struct InkLook: Hashable, Sendable {
  /// Height of a line in pixels; of an icon its own.
  package var height: Double
  /// Share of its box that is ink, from 0 to 1: bold letters have more.
  package var weight: Double
  /// Contrast of ink and ground by WCAG 2.2, from 1 to 21.
  package var contrast: Double
  /// The colour of its strokes; `nil` where they are hardly seen.
  package var ink: LabColor?
  /// The colour around it; `nil` of a middle of several.
  package var ground: LabColor?

  /// The least weight that counts, so that nothing is divided by what is next to nothing.
  package static let leastWeight = 0.01
  /// Width in points of the strip around a text that shows its ground.
  private static let ring = 2.0
  /// Largest difference in height between texts of one style, as a share of the taller one's: boxes of one style differ
  /// by their letters.
  private static let difference = 0.12

  package init(
    height: Double, weight: Double, contrast: Double, ink: LabColor? = nil, ground: LabColor? = nil
  ) {
    (self.height, self.weight, self.contrast) = (height, weight, contrast)
    (self.ink, self.ground) = (ink, ground)
  }

  /// Of one element; `nil` where its surroundings lie outside the picture.
  package init?(of element: Element, in scene: VisualScene) {
    guard let ground = scene.edgeColor(of: element.frame, width: -Self.ring * scene.scale) else { return nil }
    let colors = scene.image.colors(in: element.frame)
    let inks = colors.filter { $0.color.lab.distance(to: ground) > VisualScene.inkDistance }
    let ink = VisualScene.tint(of: colors, on: ground)
    self.init(
      height: element.type == .text ? scene.lineHeight(of: element.frame) : element.frame.height,
      weight: inks.map(\.share).reduce(0, +), contrast: ink?.contrast(to: ground) ?? 1, ink: ink, ground: ground)
  }

  /// The middle of heights, of weights and of contrasts; all 0 where there are no looks.
  package static func median(of looks: some Collection<InkLook>) -> InkLook {
    func middle(_ value: (InkLook) -> Double) -> Double {
      let sorted = looks.map(value).sorted()
      return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }
    return InkLook(height: middle(\.height), weight: middle(\.weight), contrast: middle(\.contrast))
  }

  /// Whether two texts are of one style: as high, and of one colour.
  package func isLike(_ other: InkLook) -> Bool {
    guard let ink, let otherInk = other.ink else { return false }
    return abs(height - other.height) <= Self.difference * max(height, other.height)
      && ink.distance(to: otherInk) < VisualScene.inkDistance
  }
}

/// How a screen's texts are drawn: measured when the first rule asks, and kept for the others.
final class TextInks: Sendable {
  private let known = Mutex<[Element.ID: InkLook]?>(nil)

  /// By the texts' ids. One whose surroundings lie outside the picture is left out.
  ///
  /// - Parameter elements: the same places each time.
  func looks(of elements: [Element], in scene: VisualScene) -> [Element.ID: InkLook] {
    known.withLock { known in
      if let known { return known }
      let texts = elements.filter { $0.type == .text }
      let looks = Dictionary(
        texts.compactMap { text in InkLook(of: text, in: scene).map { (text.id, $0) } }, uniquingKeysWith: { $1 })
      known = looks
      return looks
    }
  }
}
