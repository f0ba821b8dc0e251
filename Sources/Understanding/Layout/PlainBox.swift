import HearsightPixels
import HearsightScreenModel

/// A box of one colour with an edge all round, found from a point at one of its upright sides. What is written in it
/// does not matter, as long as it leaves a margin.
struct PlainBox {
  /// The box without its edge, in pixels of the picture.
  let inside: Rect

  /// Largest difference in a channel, 0 to 255, of colours that are the box's own.
  static let tolerance = 10
  /// Largest distance between the ends of its upper and lower row, in pixels: corners may be round.
  private static let corner = 3

  /// Follows the box along the side that the point lies at, and along its upper and lower row to the other side; `nil`
  /// where these do not end together, or the box is lower or higher than wanted.
  ///
  /// - Parameters:
  ///   - start: a pixel of the box at its side.
  ///   - step: 1 where the box goes on to the right of the point, -1 where it does to the left.
  init?(from start: (x: Int, y: Int), step: Int, of image: Bitmap, heights: ClosedRange<Double>) {
    let (columns, rows) = (0..<image.width, 0..<image.height)
    guard columns.contains(start.x), rows.contains(start.y) else { return nil }
    let color = image[start.x, start.y]
    func isOwn(_ x: Int, _ y: Int) -> Bool { image[x, y].distance(to: color) <= Self.tolerance }
    var (top, bottom) = (start.y, start.y)
    let reach = Int(heights.upperBound) + 1
    while rows.contains(top - 1), start.y - top <= reach, isOwn(start.x, top - 1) { top -= 1 }
    while rows.contains(bottom + 1), bottom - start.y <= reach, isOwn(start.x, bottom + 1) { bottom += 1 }
    guard heights.contains(Double(bottom + 1 - top)), bottom - top > 2 else { return nil }
    func end(of row: Int) -> Int {
      var x = start.x
      while columns.contains(x + step), isOwn(x + step, row) { x += step }
      return x
    }
    let (upper, lower) = (end(of: top + 1), end(of: bottom - 1))
    let end = step > 0 ? min(upper, lower) : max(upper, lower)
    guard abs(upper - lower) <= Self.corner, columns.contains(end + step),
      (top + 1..<bottom).allSatisfy({ isOwn(end == start.x ? end : end - step, $0) })
    else { return nil }
    inside = Rect(
      x: Double(min(start.x, end)), y: Double(top), width: Double(abs(end - start.x) + 1),
      height: Double(bottom + 1 - top))
  }
}
