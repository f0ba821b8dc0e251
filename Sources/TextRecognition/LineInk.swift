import HearsightInference
import HearsightPixels

extension Bitmap {
  /// The picture of a line as the quick reader takes it, `[1, 1, height, width]`: from 0, which is ground, to 1, which
  /// is ink. Its contrast is stretched, and it is turned where it is light on dark.
  ///
  /// All is counted in whole numbers, so that it is what `Training/quick_reader/normal.py` counts.
  ///
  /// - Parameter step: the width is filled up with ground to a multiple of this, in pixels.
  func inkTensor(step: Int) -> Tensor {
    let greys = self.greys
    let range = Luminances(greys).contrastRange
    let contrast = Float(range.contrast)
    let isLightOnDark = 2 * (ground(of: greys) - range.low) > range.contrast
    let filledWidth = (width + step - 1) / step * step
    var values = [Float](repeating: 0, count: filledWidth * height)
    for row in 0..<height {
      for column in 0..<width {
        let share = min(1, max(0, Float(Int(greys[row * width + column]) - range.low) / contrast))
        values[row * filledWidth + column] = isLightOnDark ? 1 - share : share
      }
    }
    return Tensor(values, shape: [1, 1, height, filledWidth])
  }

  /// Luminance of each pixel, from 0 to 255.
  private var greys: [UInt8] {
    pixels.withUnsafeBufferPointer { source in
      (0..<width * height).map { index in
        let (red, green, blue) = (source[4 * index], source[4 * index + 1], source[4 * index + 2])
        return UInt8(truncatingIfNeeded: (77 * UInt32(red) + 151 * UInt32(green) + 28 * UInt32(blue)) >> 8)
      }
    }
  }

  /// The middle one of the luminances at the picture's edge.
  private func ground(of greys: [UInt8]) -> Int {
    var edge = Luminances(greys.prefix(width))
    edge.count(greys.suffix(width))
    for row in 0..<height {
      edge.count(greys[row * width])
      edge.count(greys[row * width + width - 1])
    }
    return edge.quantile(0.5)
  }
}

/// How often each luminance occurs.
private struct Luminances {
  private var counts = [Int](repeating: 0, count: 256)
  private var total = 0

  init(_ values: some Sequence<UInt8>) {
    count(values)
  }

  mutating func count(_ values: some Sequence<UInt8>) {
    for value in values { count(value) }
  }

  mutating func count(_ value: UInt8) {
    counts[Int(value)] += 1
    total += 1
  }

  /// The least luminance that at least a share of all do not exceed.
  func quantile(_ share: Double) -> Int {
    var reached = 0
    for (value, count) in counts.enumerated() {
      reached += count
      if Double(reached) >= share * Double(total) { return value }
    }
    return 255
  }

  /// Least difference between ink and ground: what differs less is the ground's own noise.
  private static let leastContrast = 24

  /// Where the darker of ink and ground is, and how far the other is from it.
  var contrastRange: (low: Int, contrast: Int) {
    let (low, high) = (quantile(0.01), quantile(0.99))
    return (low, max(Self.leastContrast, high - low))
  }
}
