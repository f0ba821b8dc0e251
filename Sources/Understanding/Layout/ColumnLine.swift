import HearsightPixels
import HearsightScreenModel

/// A line from top to bottom between two cells of a row, as header cells and the cells of some tables are parted.
struct ColumnLine {
  /// Where it is drawn, in pixels of the picture.
  let x: Int

  /// How far beside a line its ground is looked for, in pixels: a line with its shadow is three wide.
  private static let beside = 4
  /// Least difference in a channel, 0 to 255, of a line's pixel and the ground at its sides. The palest lines of themes
  /// have 17.
  private static let contrast = 12
  /// Least share of the row's height along which it is drawn.
  private static let length = 0.85

  /// The first line between two cells; `nil` where there is none.
  init?(between first: Rect, and second: Rect, in image: Bitmap) {
    let gap = Rect(
      minX: min(first.maxX, second.maxX), minY: min(first.minY, second.minY), maxX: max(first.minX, second.minX),
      maxY: max(first.maxY, second.maxY))
    let span = image.pixelSpan(of: gap)
    guard let x = span.x.first(where: { Self.isDrawn(at: $0, in: span.y, of: image) }) else { return nil }
    self.x = x
  }

  /// Whether it goes on in other rows of pixels.
  func goesOn(in rows: Range<Int>, of image: Bitmap) -> Bool {
    (x - Self.beside...x + Self.beside).contains { Self.isDrawn(at: $0, in: rows, of: image) }
  }

  private static func isDrawn(at x: Int, in rows: Range<Int>, of image: Bitmap) -> Bool {
    guard !rows.isEmpty, x - beside >= 0, x + beside < image.width else { return false }
    let drawn = rows.count { y in
      image[x, y].distance(to: image[x - beside, y]) >= contrast
        && image[x, y].distance(to: image[x + beside, y]) >= contrast
    }
    return Double(drawn) >= length * Double(rows.count)
  }
}
