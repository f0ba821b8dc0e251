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
    let low = max(0, Int(min(gap.low, gap.high)) - 1)
    let high = min(along - 1, Int(max(gap.low, gap.high)) + 2)
    let (start, end) = (max(0, Int(length.low)), min(across, Int(length.high)))
    guard high > low, end - start > 1 else { return .none }
    let places = stride(from: start, to: end, by: max(1, (end - start) / Self.samples))
    return image.pixels.withUnsafeBufferPointer { pixels in
      func offset(_ position: Int, _ place: Int) -> Int {
        let (x, y) = isColumn ? (position, place) : (place, position)
        return 4 * (y * image.width + (isRightToLeft ? image.width - 1 - x : x))
      }
      var most = 0
      var count = 0
      for position in low..<high {
        var edges = 0
        count = 0
        for place in places {
          let (one, other) = (offset(position, place), offset(position + 1, place))
          count += 1
          for channel in 0..<3 where abs(Int(pixels[one + channel]) - Int(pixels[other + channel])) > Self.edge {
            edges += 1
            break
          }
        }
        most = max(most, edges)
      }
      let ground = (0..<3).map { channel in
        let medians = [low, high].map { position in
          places.map { pixels[offset(position, $0) + channel] }.sorted()[count / 2]
        }
        return abs(Int(medians[0]) - Int(medians[1]))
      }
      return Sight(line: Double(most) / Double(max(1, count)), ground: Double(ground.max() ?? 0))
    }
  }
}
