import HearsightPixels
import HearsightScreenModel

/// What a stop is known again by: its place, look, text and role, as they were recognized, before any correction.
package struct StopSignature: Hashable, Sendable, Codable {
  /// What it is to its user.
  package var role: StopRole
  /// Its frame in widths of the screen, so that it is the same at any scale.
  package var frame: Rect
  /// All that is written on it; the content of fields is left out.
  package var text: TextSketch
  /// The first of its texts: what stays of a row whose second line changes.
  package var title: TextSketch
  /// The name of its icon; `nil` where it has none.
  package var icon: String?
  /// Whether it titles what follows it.
  package var isHeading: Bool
  /// The types of its elements, in their order.
  package var elements: [ElementType]
  /// How it looks.
  package var look: Look

  /// - Parameter image: the picture of the screen.
  init(_ stop: Stop, of elements: [Element], in image: Bitmap) {
    let texts = stop.labelParts.compactMap { part in
      if case .text(let text) = part { text } else { nil }
    }
    let width = Double(max(1, image.width))
    role = stop.role ?? .group
    frame = Rect(
      x: (stop.frame.x / width).shortened, y: (stop.frame.y / width).shortened,
      width: (stop.frame.width / width).shortened, height: (stop.frame.height / width).shortened)
    text = TextSketch(texts.joined(separator: " "))
    title = TextSketch(texts.first ?? "")
    icon = stop.elements.lazy.compactMap { elements.indices.contains($0) ? elements[$0].icon?.name : nil }.first
    isHeading = stop.traits.contains(.header)
    self.elements = stop.elements.compactMap { elements.indices.contains($0) ? elements[$0].type : nil }
    // What is typed in a field is not kept, nor how long it is.
    look = stop.role == .textField ? .plain : Look(of: stop.frame, in: image)
  }

  /// Whether something is written on it.
  var hasText: Bool { !text.isEmpty }

  /// How alike what is written on two stops is, from 0 to 1.
  func textLikeness(_ other: StopSignature) -> Double {
    // A title alone tells a little less than all.
    max(text.likeness(other.text), title.sums.count >= 4 ? 0.9 * title.likeness(other.title) : 0)
  }
}
