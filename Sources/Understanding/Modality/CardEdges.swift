import HearsightPixels
import HearsightScreenModel

/// Whether a card stands out from the page by edges around it: a change of brightness along its sides.
enum CardEdges {
  /// How many of the four sides must show an edge, and along which share of each: a frame may be off on one.
  static let sides = 3
  static let share = 0.85
  /// The least change of brightness at an edge, of 255.
  static let change = 3
  /// Where an edge is looked for, as a share of the picture's shorter side, and how much of a side is left out at each
  /// corner, which may be round.
  static let search = 0.015
  static let corner = 0.12

  static func surround(_ frame: Rect, in image: Bitmap) -> Bool { count(of: frame, in: image) >= sides }

  /// How many sides of a frame show an edge; a side at the picture's own edge does.
  private static func count(of frame: Rect, in image: Bitmap) -> Int {
    let reach = max(4, Int(search * Double(min(image.width, image.height))))
    let span = image.pixelSpan(of: frame)
    func hasEdge(at place: Double, of limit: Int, along range: Range<Int>, _ luma: (Int, Int) -> UInt8) -> Bool {
      guard place > 0.01 * Double(limit), place < 0.99 * Double(limit), !range.isEmpty else { return true }
      let cut = Int(corner * Double(range.count))
      let middle = (range.lowerBound + cut)..<max(range.lowerBound + cut + 1, range.upperBound - cut)
      return (-reach...reach).contains { offset in
        let at = Int(place) + offset
        let changing = middle.count { abs(Int(luma(at + 1, $0)) - Int(luma(at - 1, $0))) >= change }
        return Double(changing) >= share * Double(middle.count)
      }
    }
    let horizontal = [frame.minY, frame.maxY].count {
      hasEdge(at: $0, of: image.height, along: span.x) { y, x in image[x, y].luma }
    }
    let vertical = [frame.minX, frame.maxX].count {
      hasEdge(at: $0, of: image.width, along: span.y) { x, y in image[x, y].luma }
    }
    return horizontal + vertical
  }
}
