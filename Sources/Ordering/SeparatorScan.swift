import HearsightPixels
import HearsightUnderstanding

/// Looks in the gap between two parts of a screen for what designers part panes by: a line, or another ground.
struct SeparatorScan {
  /// What is seen in a gap.
  struct Sight {
    static let none = Sight(line: 0, ground: 0)
    /// The largest share of the gap's length at which neighbouring pixels differ, over all places in the gap: 1 for a
    /// line from end to end.
    var line: Double
    /// By how much the grounds at the gap's two sides differ: the largest difference of a channel's medians, 0 to 255.
    var ground: Double
  }

  /// Red, green, blue, such that differences of them can be taken.
  private typealias Color = SIMD3<Int16>

  /// Most places along a gap that are looked at. Separators are straight.
  private static let samples = 48
  /// Channels that differ by more than this are an edge; less is noise of compression.
  private static let edge = 3

  let image: Bitmap
  /// Whether x is counted from the right end.
  let isRightToLeft: Bool

  /// - Parameters:
  ///   - axis: across which the gap lies.
  ///   - gap: from where to where, along the axis.
  ///   - length: from where to where, across it.
  func sight(
    across axis: XYCut.Axis, gap: (low: Double, high: Double), length: (low: Double, high: Double)
  ) -> Sight {
    let isColumn = axis == .horizontal
    let (along, across) = isColumn ? (image.width, image.height) : (image.height, image.width)
    // A pixel more at each side: what was found is tight to the ink.
    let low = Self.pixel(min(gap.low, gap.high) - 1, below: along)
    let high = Self.pixel(max(gap.low, gap.high) + 2, below: along)
    let (start, end) = (Self.pixel(length.low, below: across), Self.pixel(length.high, below: across + 1))
    guard high > low, end - start > 1 else { return .none }
    let places = Array(stride(from: start, to: end, by: max(1, (end - start) / Self.samples)))
    return image.pixels.withUnsafeBufferPointer { pixels in
      func color(_ position: Int, _ place: Int) -> Color {
        let (x, y) = isColumn ? (position, place) : (place, position)
        let offset = 4 * (y * image.width + (isRightToLeft ? image.width - 1 - x : x))
        return Color(Int16(pixels[offset]), Int16(pixels[offset + 1]), Int16(pixels[offset + 2]))
      }
      // The inner loop of ordering: pixels are read twice rather than kept, which would allocate an array a line.
      let most = (low..<high).map { position in
        places.count { Self.isEdge(color(position, $0), color(position + 1, $0)) }
      }.max()
      return Sight(
        line: Double(most ?? 0) / Double(places.count),
        ground: Self.difference(between: places.map { color(low, $0) }, and: places.map { color(high, $0) }))
    }
  }

  /// A coordinate as a pixel from 0 on: frames may reach beyond the image, and what is no number is at its start.
  private static func pixel(_ coordinate: Double, below limit: Int) -> Int {
    coordinate > 0 ? Int(min(coordinate, Double(limit - 1))) : 0
  }

  private static func isEdge(_ one: Color, _ other: Color) -> Bool {
    let difference = one &- other
    return any(difference .> Int16(edge)) || any(difference .< Int16(-edge))
  }

  /// The largest difference of a channel's medians.
  private static func difference(between one: [Color], and other: [Color]) -> Double {
    Double((0..<3).map { abs(median(one, channel: $0) - median(other, channel: $0)) }.max() ?? 0)
  }

  private static func median(_ colors: [Color], channel: Int) -> Int16 {
    colors.map { $0[channel] }.sorted()[colors.count / 2]
  }
}
