import HearsightMemory
import HearsightPixels
import HearsightScreenModel

/// Finds out whether a screen was collected before.
struct DuplicateSearch {
  /// Least share of the stops of both screens that are the other's, with the same words, for them to be one. The memory
  /// takes screens with other content for the same one, too; as data those are worth keeping.
  static let leastShare = 0.9
  /// Least likeness of what two stops say.
  private static let sameText = 0.8

  /// Whether two screens of one app are one.
  static func isSame(_ one: ScreenFingerprint, _ other: ScreenFingerprint) -> Bool {
    let comparison = ScreenComparison(one, other)
    guard comparison.isSameScreen else { return false }
    let alike = comparison.matches.count { earlier, now in
      let (before, after) = (one.stops[earlier], other.stops[now])
      return before.text == after.text || before.text.likeness(after.text) >= sameText
    }
    let longer = max(one.stops.count, other.stops.count)
    // Without a stop there is nothing to tell them apart by but the pixels.
    return longer > 0 && Double(alike) >= leastShare * Double(longer)
  }

  /// By which the same pixels are found.
  static func digest(of image: Bitmap) -> String {
    ContentID.of(bytes: Array("\(image.width)x\(image.height) ".utf8) + image.pixels)
  }
}
