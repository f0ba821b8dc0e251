import HearsightPixels
import HearsightScreenModel

/// Frames that are drawn around parts of a window: group boxes, lists, cards, panels. Detectors have no type for them.
///
/// A frame is two upright edges that begin and end together, with an edge along the foot and, where no title stands in
/// it, along the top. Corners may be round.
enum DrawnFrames {
  /// Neighbouring pixels of which a channel differs by more than this, of 255, are an edge; less is noise of
  /// compression.
  private static let edge: Int16 = 3
  /// The least height and width of a frame, in lines of text: lower boxes are fields and buttons.
  private static let height = 2.5
  private static let width = 6.0
  /// Largest distance between the ends of a frame's edges, in pixels: corners are round.
  private static let corner = 6
  /// Least shares of a frame's width that have an edge at the foot, and at the top, where a title interrupts it.
  private static let foot = 0.9
  private static let top = 0.3
  /// Most upright edges that are looked at; pictures have more.
  private static let mostEdges = 4000
  /// Most pairs of edges of which the foot is looked at: this bounds the time that a striped picture takes.
  private static let mostPairs = 1500

  /// The frames in a picture, in pixels.
  ///
  /// - Parameter line: the height of a line of text, in pixels.
  static func find(in image: Bitmap, line: Double) -> [Rect] {
    let edges = uprights(in: image, least: max(8, Int(height * line)))
    guard edges.count <= mostEdges else { return [] }
    let byTop = Dictionary(grouping: edges.indices) { edges[$0].top / corner }
    let least = Int(width * line)
    var frames: [Rect] = []
    var pairs = 0
    for left in edges {
      let near = (-1...1).flatMap { byTop[left.top / corner + $0] ?? [] }.map { edges[$0] }
      let partners = near.filter {
        $0.x - left.x >= least && abs($0.top - left.top) <= corner && abs($0.bottom - left.bottom) <= corner
      }.sorted { $0.x < $1.x }
      let right = partners.first { right in
        pairs += 1
        return pairs <= mostPairs && isClosed(left, right, in: image)
      }
      guard let right else { continue }
      let (top, bottom) = (min(left.top, right.top), max(left.bottom, right.bottom))
      let frame = Rect(
        x: Double(left.x), y: Double(top), width: Double(right.x - left.x), height: Double(bottom - top))
      // A line has two edges.
      if !frames.contains(where: { isSame($0, frame) }) { frames.append(frame) }
    }
    return frames
  }

  /// A column in which pixels differ from those at their left, from `top` to before `bottom`.
  private struct Upright {
    var x: Int
    var top: Int
    var bottom: Int
  }

  /// The upright edges that are long enough, by their columns.
  private static func uprights(in image: Bitmap, least: Int) -> [Upright] {
    let (width, height) = (image.width, image.height)
    guard width > 1 else { return [] }
    var starts = [Int](repeating: -1, count: width)
    var edges: [Upright] = []
    image.pixels.withUnsafeBufferPointer { pixels in
      for y in 0...height {
        for x in 1..<width {
          let isEdge = y < height && differ(pixels, 4 * (y * width + x), 4 * (y * width + x - 1))
          if isEdge {
            if starts[x] < 0 { starts[x] = y }
          } else if starts[x] >= 0 {
            if y - starts[x] >= least { edges.append(Upright(x: x, top: starts[x], bottom: y)) }
            starts[x] = -1
          }
        }
      }
    }
    return edges.sorted { ($0.x, $0.top) < ($1.x, $1.top) }
  }

  private static func differ(_ pixels: UnsafeBufferPointer<UInt8>, _ one: Int, _ other: Int) -> Bool {
    // Spelled out: this is asked of every pixel.
    abs(Int16(pixels[one]) - Int16(pixels[other])) > edge
      || abs(Int16(pixels[one + 1]) - Int16(pixels[other + 1])) > edge
      || abs(Int16(pixels[one + 2]) - Int16(pixels[other + 2])) > edge
  }

  /// Whether there are edges along the foot and the top between two upright ones.
  private static func isClosed(_ left: Upright, _ right: Upright, in image: Bitmap) -> Bool {
    let columns = left.x + corner..<max(left.x + corner + 1, right.x - corner)
    return longest(around: max(left.bottom, right.bottom), columns, in: image) >= foot
      && longest(around: min(left.top, right.top), columns, in: image) >= top
  }

  /// The largest share of some columns in which pixels differ from those above, over the rows near one.
  private static func longest(around row: Int, _ columns: Range<Int>, in image: Bitmap) -> Double {
    let width = image.width
    let rows = max(1, row - corner)..<max(1, min(image.height, row + corner))
    let columns = columns.clamped(to: 0..<width)
    guard !columns.isEmpty else { return 0 }
    return image.pixels.withUnsafeBufferPointer { pixels in
      let counts = rows.map { y in
        columns.count { differ(pixels, 4 * (y * width + $0), 4 * ((y - 1) * width + $0)) }
      }
      return Double(counts.max() ?? 0) / Double(columns.count)
    }
  }

  private static func isSame(_ one: Rect, _ other: Rect) -> Bool {
    let most = Double(corner)
    return abs(one.minX - other.minX) <= most && abs(one.minY - other.minY) <= most
      && abs(one.maxX - other.maxX) <= most && abs(one.maxY - other.maxY) <= most
  }
}
