import HearsightPixels
import HearsightScreenModel

/// A box to draw on a screen.
package struct DrawnBox: Hashable, Sendable {
  /// How it is marked.
  package enum Mark: Hashable, Sendable {
    /// Correct: framed in its type's colour.
    case right
    /// A mistake: filled with red, and captioned.
    case wrong
    /// Not judged: grey.
    case ignored
  }

  /// The type, which gives the colour; `nil` for what has none.
  package var type: ElementType?
  /// Pixels of the picture.
  package var frame: Rect
  package var mark: Mark
  /// A text at the top left corner; empty for none.
  package var caption: String

  package init(type: ElementType?, frame: Rect, mark: Mark = .right, caption: String = "") {
    self.type = type
    self.frame = frame
    self.mark = mark
    self.caption = caption
  }
}

/// Draws a screen twice, side by side: what is true at the left, what was found at the right.
package struct ComparisonRenderer: Sendable {
  /// The width of each of the two, in pixels; smaller pictures are not enlarged.
  package var columnWidth: Int
  /// The most pixels from top to bottom.
  package var maximumHeight: Int

  private static let gap = 12
  private static let captionSize = 11.0

  package init(columnWidth: Int = 420, maximumHeight: Int = 1200) {
    self.columnWidth = columnWidth
    self.maximumHeight = maximumHeight
  }

  /// The drawing; `nil` where memory does not suffice.
  package func render(_ image: Bitmap, truth: [DrawnBox], found: [DrawnBox]) -> Bitmap? {
    let scale = min(
      1, Double(columnWidth) / Double(image.width), Double(maximumHeight) / Double(image.height))
    let small = image.resized(width: Int(Double(image.width) * scale), height: Int(Double(image.height) * scale))
    guard
      let canvas = Canvas(width: small.width * 2 + Self.gap, height: small.height, background: Palette.paper)
    else { return nil }
    for (column, boxes) in [truth, found].enumerated() {
      let left = Double(column * (small.width + Self.gap))
      canvas.draw(small, at: Point(x: left, y: 0))
      // Large boxes first, so that captions of small ones stay readable.
      for box in boxes.sorted(by: { $0.frame.area > $1.frame.area }) {
        draw(box, scale: scale, left: left, on: canvas)
      }
    }
    return canvas.image()
  }

  private func draw(_ box: DrawnBox, scale: Double, left: Double, on canvas: Canvas) {
    let frame = Rect(
      x: left + box.frame.x * scale, y: box.frame.y * scale, width: box.frame.width * scale,
      height: box.frame.height * scale)
    let color = box.type.map(Palette.color) ?? Palette.faintInk
    switch box.mark {
    case .right:
      canvas.stroke(frame, with: color, lineWidth: 1.5)
    case .wrong:
      canvas.fill(frame, with: Palette.mistake, opacity: 0.18)
      canvas.stroke(frame, with: Palette.mistake, lineWidth: 2.5)
      canvas.stroke(frame.insetBy(dx: 1.5, dy: 1.5), with: color, lineWidth: 1)
    case .ignored:
      canvas.fill(frame, with: Palette.faintInk, opacity: 0.4)
    }
    guard !box.caption.isEmpty else { return }
    let size = canvas.measure(box.caption, size: Self.captionSize)
    let spot = Rect(
      x: frame.minX, y: max(0, frame.minY - size.height), width: size.width + 4, height: size.height)
    canvas.fill(spot, with: box.mark == .wrong ? Palette.mistake : Palette.ink, opacity: 0.9)
    canvas.text(box.caption, at: Point(x: spot.x + 2, y: spot.y), size: Self.captionSize, color: Palette.paper)
  }
}
