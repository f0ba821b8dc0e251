import HearsightPixels
import HearsightScreenModel
import HearsightWindows

/// What differs between two pictures of a window.
struct WindowChange {
  /// Widest and highest part of a change that is compared as one drawing, in pixels: more is not compared at once.
  private static let part = Appearance.reach
  /// Most parts of a change that may be a highlight: a larger one is another view.
  private static let mostParts = 24
  /// Greatest distance, in pixels, at which a change beside a place that moves by itself still counts as part of that
  /// motion: a bar that runs to and fro was seen on a part of its way only. A small thing strays no farther than its
  /// own width and height.
  private static let stray = 120.0
  /// Least fraction of a change inside such a place for the change to be part of the motion: rounding may leave a pixel
  /// outside.
  private static let inside = 0.99
  /// Farthest from an element's frame at which a change still belongs to it, in pixels: frames are drawn around what
  /// has the keys, and boxes are off by a pixel or two.
  private static let margin = 2.0

  private let old: Bitmap
  private let new: Bitmap
  /// Where pixels differ, but for a text cursor.
  private(set) var places: [Rect]

  init(from old: Bitmap, to new: Bitmap) {
    (self.old, self.new) = (old, new)
    places = new.differences(from: old).filter { !$0.isCaret }
  }

  var isEmpty: Bool { places.isEmpty }

  /// The change without what moves by itself.
  ///
  /// - Parameter motion: where something does.
  func besides(_ motion: [Rect]) -> WindowChange {
    let reach = motion.map { area in
      area.insetBy(dx: -min(area.width, Self.stray), dy: -min(area.height, Self.stray))
    }
    var rest = self
    rest.places = places.filter { place in !reach.contains { place.coverage(by: $0) > Self.inside } }
    return rest
  }

  /// Whether it is the same drawing in other colours everywhere: the pointer lies on it, or it has the keys.
  var isHighlight: Bool {
    !places.isEmpty && old.size == new.size
      && places.allSatisfy { place in
        let parts = Self.parts(of: place)
        return parts.count <= Self.mostParts && parts.allSatisfy { isHighlight($0, of: place) }
      }
  }

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

  private func isHighlight(_ area: Rect, of place: Rect) -> Bool {
    let appearance = Appearance(around: area.center, of: place, in: old)
    return appearance.isShown(in: new.cropped(to: appearance.area))
  }

  /// The elements of `one` where something changed, of which `other` has none that says the same.
  func elements(of one: [HeardElement], notIn other: [HeardElement]) -> [HeardElement] {
    one.filter { element in
      let area = element.frame.insetBy(dx: -Self.margin, dy: -Self.margin)
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
