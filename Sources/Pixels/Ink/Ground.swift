/// The colour that something lies on.
package struct Ground {
  /// Red, green and blue, 0 to 255: the mean of the fullest of 4,096 bins.
  package let color: SIMD3<Int32>
  /// How much of what was looked at has about this colour, from 0 to 1.
  package let share: Double

  /// Greatest difference in a channel, 0 to 255, of colours that count as one.
  package static let tolerance: Int32 = 12
  /// Most pixels that are looked at, unless the caller wants another number.
  package static let samples = 1500

  /// The most frequent colour within a span; `nil` where it is empty.
  ///
  /// - Parameter samples: The most pixels that are looked at; those of a larger span lie on a grid.
  package init?(within span: PixelSpan, of view: PixelView, samples: Int = Self.samples) {
    guard !span.isEmpty else { return nil }
    var step = 1
    while (span.x.count / step + 1) * (span.y.count / step + 1) > samples { step += 1 }
    var colors: [SIMD3<Int32>] = []
    colors.reserveCapacity((span.x.count / step + 1) * (span.y.count / step + 1))
    for y in stride(from: span.y.lowerBound, to: span.y.upperBound, by: step) {
      for x in stride(from: span.x.lowerBound, to: span.x.upperBound, by: step) { colors.append(view.color(x, y)) }
    }
    self.init(of: colors)
  }

  /// The most frequent colour on the pixels around a span, `gap` to `gap + 1` away from it.
  package init?(around span: PixelSpan, gap: Int, of view: PixelView) {
    guard !span.isEmpty else { return nil }
    let ring = PixelSpan(
      x: span.x.lowerBound - gap - 1..<span.x.upperBound + gap + 1,
      y: span.y.lowerBound - gap - 1..<span.y.upperBound + gap + 1)
    let xs = ring.x.clamped(to: 0..<view.width)
    let ys = ring.y.clamped(to: 0..<view.height)
    let step = max(1, 2 * (xs.count + ys.count) / Self.samples)
    var colors: [SIMD3<Int32>] = []
    for y in [ring.y.lowerBound, ring.y.upperBound - 1] where (0..<view.height).contains(y) {
      for x in stride(from: xs.lowerBound, to: xs.upperBound, by: step) { colors.append(view.color(x, y)) }
    }
    for x in [ring.x.lowerBound, ring.x.upperBound - 1] where (0..<view.width).contains(x) {
      for y in stride(from: ys.lowerBound, to: ys.upperBound, by: step) { colors.append(view.color(x, y)) }
    }
    self.init(of: colors)
  }

  private init?(of colors: [SIMD3<Int32>]) {
    guard !colors.isEmpty else { return nil }
    var counts = [Int32](repeating: 0, count: 4096)
    var fullest = 0
    func bin(_ color: SIMD3<Int32>) -> Int { Int((color.x >> 4) << 8 | (color.y >> 4) << 4 | color.z >> 4) }
    for color in colors {
      let bin = bin(color)
      counts[bin] += 1
      if counts[bin] > counts[fullest] { fullest = bin }
    }
    var sum = SIMD3<Int32>(repeating: 0)
    for color in colors where bin(color) == fullest { sum &+= color }
    let mean = sum / max(1, counts[fullest])
    color = mean
    share = Double(colors.count { Self.difference($0, mean) <= Self.tolerance }) / Double(colors.count)
  }

  /// The largest difference in a channel, 0 to 255.
  package static func difference(_ first: SIMD3<Int32>, _ second: SIMD3<Int32>) -> Int32 {
    let difference = first &- second
    return max(abs(difference.x), abs(difference.y), abs(difference.z))
  }
}
