import HearsightPixels

/// Pixels along a row or column, some of them, evenly spread: the votes on whether an edge runs there.
struct PixelLine {
  enum Axis {
    case row, column
  }

  let axis: Axis
  private let start: Int
  private let stride: Int
  private let count: Int
  /// How many pixels beyond the two beside a position are compared: 0 for straight edges, 1 where they are round.
  private var blur: Int

  /// - Parameters:
  ///   - along: The first and last of the pixels; not empty, and within the picture.
  ///   - votes: How many pixels are looked at, at most about.
  init(axis: Axis, along: Range<Int>, votes: Int, blur: Int = 0) {
    self.axis = axis
    self.blur = blur
    start = along.lowerBound
    stride = max(1, along.count / votes)
    count = (along.count + stride - 1) / stride
  }

  /// The same pixels, compared across a straight edge.
  var straight: PixelLine {
    var line = self
    line.blur = 0
    return line
  }

  /// How clear a step of colour runs between the line before a position and the one at it: the mean difference in
  /// the channel where it is largest, 0 to 255.
  ///
  /// - Parameters:
  ///   - position: From 1 + blur to blur before the last row or column of the picture.
  ///   - least: Pixels that differ by less do not take part.
  ///   - support: The share of the pixels that must take part, all in one direction; else the answer is `nil`.
  func step(at position: Int, in view: PixelView, least: Int32, support: Double) -> Double? {
    let (offset, across, along) = offsets(position, view)
    let (after, before) = (blur * across, (1 + blur) * across)
    let needed = Int((support * Double(count)).rounded(.up))
    let missing = count - needed
    var best: Double?
    for channel in 0..<3 {
      var (sum, risen, fallen) = (Int32(0), 0, 0)
      var pixel = view.bytes + offset + channel
      for index in 0..<count {
        let difference = Int32((pixel + after)[0]) - Int32((pixel - before)[0])
        sum += difference
        if difference >= least { risen += 1 } else if difference <= -least { fallen += 1 }
        // Most lines are no edges, and that shows early.
        if index - max(risen, fallen) >= missing { break }
        pixel += along
      }
      if max(risen, fallen) >= needed { best = max(best ?? 0, abs(Double(sum)) / Double(count)) }
    }
    return best
  }

  /// The share of the pixels that have about a colour.
  func share(of color: SIMD3<Int32>, at position: Int, in view: PixelView) -> Double {
    let (offset, _, along) = offsets(position, view)
    var same = 0
    for index in 0..<count {
      let pixel = view.bytes + offset + index * along
      let found = SIMD3<Int32>(Int32(pixel[0]), Int32(pixel[1]), Int32(pixel[2]))
      same += Ground.difference(found, color) <= Ground.tolerance ? 1 : 0
    }
    return Double(same) / Double(max(1, count))
  }

  /// Where the first pixel is, and how far apart the lines and the pixels on one are; in bytes.
  private func offsets(_ position: Int, _ view: PixelView) -> (offset: Int, across: Int, along: Int) {
    let row = view.width * 4
    switch axis {
    case .column: return (start * row + position * 4, 4, row * stride)
    case .row: return (position * row + start * 4, row, 4 * stride)
    }
  }
}
