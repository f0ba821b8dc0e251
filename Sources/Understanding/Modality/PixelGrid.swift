import HearsightPixels
import HearsightScreenModel

/// A picture seen through a grid of points: enough to find large areas in, and quick to walk over.
struct PixelGrid {
  /// How many points the picture's shorter side has.
  static let points = 200.0
  /// The most by which a channel changes from a point to the next of one ground: gradients pass, edges do not.
  static let sameGround = 3

  let columns: Int
  let rows: Int
  /// Pixels from one point to the next.
  let step: Double
  /// Row by row from the top left.
  let colors: [RGBColor]
  /// The brightness of each, 0 to 255.
  let lumas: [UInt8]

  init(_ image: Bitmap) {
    step = max(1, Double(min(image.width, image.height)) / Self.points)
    columns = max(1, Int(Double(image.width) / step))
    rows = max(1, Int(Double(image.height) / step))
    var colors: [RGBColor] = []
    colors.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        colors.append(image[Int((Double(column) + 0.5) * step), Int((Double(row) + 0.5) * step)])
      }
    }
    self.colors = colors
    lumas = colors.map(\.luma)
  }

  /// The points within a rectangle of pixels, clipped to the grid.
  func cells(of frame: Rect) -> GridFrame {
    func cell(_ at: Double, _ limit: Int) -> Int {
      at.isFinite ? Int(min(max(0, (at / step).rounded()), Double(limit))) : 0
    }
    return GridFrame(
      minX: cell(frame.minX, columns), minY: cell(frame.minY, rows), maxX: cell(frame.maxX, columns),
      maxY: cell(frame.maxY, rows))
  }

  /// The rectangle of pixels that points stand for.
  func frame(of cells: GridFrame) -> Rect {
    Rect(
      minX: Double(cells.minX) * step, minY: Double(cells.minY) * step, maxX: Double(cells.maxX) * step,
      maxY: Double(cells.maxY) * step)
  }
}

/// A rectangle of points; the upper limits are not in it.
struct GridFrame: Hashable {
  var minX, minY, maxX, maxY: Int

  var width: Int { max(0, maxX - minX) }
  var height: Int { max(0, maxY - minY) }
  var area: Int { width * height }

  func union(_ other: GridFrame) -> GridFrame {
    GridFrame(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}

extension RGBColor {
  /// How bright it looks, 0 to 255 (Rec. 709's weights on the bytes, as a screen's dimming acts on these).
  var luma: UInt8 {
    let (red, green, blue) = (2126 * Int(red), 7152 * Int(green), 722 * Int(blue))
    return UInt8((red + green + blue) / 10000)
  }
}

/// How often each brightness occurs.
struct LumaHistogram {
  private(set) var counts = [Int](repeating: 0, count: 256)
  private(set) var total = 0

  mutating func add(_ luma: UInt8) {
    counts[Int(luma)] += 1
    total += 1
  }

  /// The brightness that this share of all is not above, from 0 to 1; `nil` where there is nothing.
  func quantile(_ share: Double) -> Double? {
    guard total > 0 else { return nil }
    let wanted = Int((Double(total - 1) * share).rounded())
    var seen = 0
    for (luma, count) in counts.enumerated() {
      seen += count
      if seen > wanted { return Double(luma) / 255 }
    }
    return nil
  }
}
