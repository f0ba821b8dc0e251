import HearsightPixels
import HearsightScreenModel

/// What somebody who looks for elements has seen of the text in a picture.
package struct SeenText: Sendable {
  /// Where cores of lines are, over the whole picture.
  package var map: ProbabilityMap
  /// The boxes of texts and of images, in pixels of the picture.
  package var texts: [Rect]
  package var images: [Rect]

  package init(map: ProbabilityMap, texts: [Rect] = [], images: [Rect] = []) {
    (self.map, self.texts, self.images) = (map, texts, images)
  }

  /// Ratio of width to height below which a region may be a sign in an image: lines of words are wider.
  private static let narrow = 2.5
  /// How far the core of a line lies within its box, and the region around it, in heights of the box.
  private static let (core, margin) = (0.2, 0.3)

  /// The regions of the lines.
  ///
  /// The map takes some images for letters and misses some short words, which the boxes tell better: a narrow region
  /// counts only where no image was found, and a text that the map misses is a region all the same.
  ///
  /// - Parameter bounds: of the picture.
  func regions(in bounds: Rect) -> [TextRegion] {
    let found = TextMapReading().regions(of: map, in: bounds).filter { region in
      let center = region.core.center
      return region.core.width >= Self.narrow * region.core.height
        || !images.contains { $0.contains(center) } || texts.contains { $0.contains(center) }
    }
    let missed = texts.filter { text in
      !found.contains { text.contains($0.core.center) || $0.core.contains(text.center) }
    }
    return found
      + missed.map { text in
        let height = min(text.width, text.height)
        return TextRegion(
          frame: text.insetBy(dx: -Self.margin * height, dy: -Self.margin * height).intersection(bounds),
          core: text.insetBy(dx: Self.core * height, dy: Self.core * height), score: 0.5)
      }
  }
}
