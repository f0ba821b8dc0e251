import HearsightPixels
import HearsightScreenModel
import HearsightWindows

/// What differs between two pictures of a window.
struct WindowChange {
  /// Widest and highest part of a change that is compared as one drawing, in pixels.
  private static let part = Size(width: 240, height: 64)
  /// Most parts of a change that may be a highlight: a larger one is another view.
  private static let mostParts = 24

  /// Farthest beyond what was seen to move by itself that it may move, in pixels: a bar that runs to and fro was seen
  /// on a part of its way.
  private static let stray = 120.0

  /// Where pixels differ, but for a text cursor and what moves by itself.
  let places: [Rect]
  /// Whether it is the same drawing in other colours everywhere: the pointer lies on it, or it has the keys.
  let isHighlight: Bool

  /// - Parameter motion: where something moves by itself.
  init(from old: Bitmap, to new: Bitmap, besides motion: [Rect] = []) {
    let reach = motion.map { area in
      area.insetBy(dx: -min(area.width, Self.stray), dy: -min(area.height, Self.stray))
    }
    places = new.differences(from: old).filter { place in
      !place.isCaret && !reach.contains { place.coverage(by: $0) > 0.99 }
    }
    isHighlight =
      !places.isEmpty && old.size == new.size
      && places.allSatisfy { place in
        let parts = Self.parts(of: place)
        return parts.count <= Self.mostParts && parts.allSatisfy { Self.isHighlight($0, of: place, old, new) }
      }
  }

  var isEmpty: Bool { places.isEmpty }

  private static func parts(of place: Rect) -> [Rect] {
    let (columns, rows) = (Int(place.width / part.width) + 1, Int(place.height / part.height) + 1)
    guard columns * rows <= mostParts else { return Array(repeating: place, count: mostParts + 1) }
    return (0..<columns * rows).map { index in
      Rect(
        x: place.x + Double(index % columns) * part.width, y: place.y + Double(index / columns) * part.height,
        width: part.width, height: part.height
      ).intersection(place)
    }
    .filter { !$0.isEmpty }
  }

  private static func isHighlight(_ area: Rect, of place: Rect, _ old: Bitmap, _ new: Bitmap) -> Bool {
    let appearance = Appearance(around: area.center, of: place, in: old)
    return appearance.isShown(in: new.cropped(to: appearance.area))
  }

  /// The elements of `one` that `other` does not have like that, where something changed.
  func news(of one: [HeardElement], against other: [HeardElement]) -> [HeardElement] {
    one.filter { element in
      let area = element.frame.insetBy(dx: -2, dy: -2)
      return places.contains { !$0.intersection(area).isEmpty }
        && !other.contains { $0.says(what: element) }
    }
  }
}

extension HeardElement {
  fileprivate func says(what other: HeardElement) -> Bool {
    role == other.role && name == other.name && value == other.value && states == other.states
  }
}
