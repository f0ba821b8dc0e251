import HearsightPixels
import HearsightScreenModel

/// A picture that is put together of parts.
struct Canvas {
  private let width, height: Int
  private var pixels: [UInt8]

  init(_ image: Bitmap) { (width, height, pixels) = (image.width, image.height, image.pixels) }

  var image: Bitmap? { Bitmap(width: width, height: height, rgba: pixels) }

  /// Draws an image with its top left corner at a place; what does not fit is left out.
  mutating func draw(_ image: Bitmap, x: Int, y: Int) {
    copy(from: image, x: 0..<image.width, y: 0..<image.height, by: (x, y))
  }

  /// Draws the part of an image of the canvas's own size that lies in a rectangle.
  mutating func restore(_ rect: Rect, from image: Bitmap) {
    let span = image.pixelSpan(of: rect)
    copy(from: image, x: span.x, y: span.y, by: (0, 0))
  }

  private mutating func copy(from image: Bitmap, x columns: Range<Int>, y rows: Range<Int>, by shift: (x: Int, y: Int))
  {
    let columns = columns.clamped(to: -shift.x..<max(-shift.x, width - shift.x))
    guard !columns.isEmpty else { return }
    for row in rows where (0..<height).contains(row + shift.y) {
      let source = (row * image.width + columns.lowerBound) * 4
      let target = ((row + shift.y) * width + columns.lowerBound + shift.x) * 4
      let count = columns.count * 4
      pixels.replaceSubrange(target..<(target + count), with: image.pixels[source..<(source + count)])
    }
  }
}
