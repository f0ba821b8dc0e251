import HearsightInference
import HearsightPixels

/// The picture of a line as the quick reader takes it: from 0, which is ground, to 1, which is ink. Its contrast is
/// stretched, and it is turned where it is light on dark.
///
/// All is counted in whole numbers, so that it is what `Training/quick_reader/normal.py` counts.
struct LineInk: Sendable {
  /// Row by row.
  let values: [Float]
  let width: Int
  let height: Int

  /// - Parameter step: the width is filled up with ground to a multiple of this, in pixels.
  init(_ line: Bitmap, step: Int) {
    let greys = line.greys
    let range = Luminances(greys).contrastRange
    let contrast = Float(range.contrast)
    let isLightOnDark = 2 * (line.ground(of: greys) - range.low) > range.contrast
    width = (line.width + step - 1) / step * step
    height = line.height
    var values = [Float](repeating: 0, count: width * height)
    for row in 0..<height {
      for column in 0..<line.width {
        let share = min(1, max(0, Float(Int(greys[row * line.width + column]) - range.low) / contrast))
        values[row * width + column] = isLightOnDark ? 1 - share : share
      }
    }
    self.values = values
  }

  /// `[1, 1, height, width]`.
  var tensor: Tensor { Tensor(values, shape: [1, 1, height, width]) }
}

extension LineInk {
  /// From this share of ink on a pixel belongs to a letter.
  private static let letter: Float = 0.35
  /// The least width of a space, in heights of the line: a narrow 1 leaves up to 0.2 beside it.
  private static let space = 0.23
  /// The same where a line has no other space to compare with: letters may be set apart.
  private static let loneSpace = 0.3
  /// The least width of a space beside that of the line's narrowest one.
  private static let likeSpaces = 0.8

  /// Whether there is a gap between letters that is as wide as a space, beside those that were read.
  ///
  /// - Parameter spaces: how many were read.
  func hasGap(besides spaces: Int) -> Bool {
    let gaps = gaps.sorted(by: >)
    guard spaces < gaps.count else { return false }
    let gap = Double(gaps[spaces])
    guard spaces > 0 else { return gap >= Self.loneSpace * Double(height) }
    return gap >= Self.space * Double(height) && gap >= Self.likeSpaces * Double(gaps[spaces - 1])
  }

  /// How wide the gaps between the line's letters are, in pixels, from left to right.
  private var gaps: [Int] {
    let isInked = (0..<width).map { column in
      (0..<height).contains { values[$0 * width + column] >= Self.letter }
    }
    guard let first = isInked.firstIndex(of: true), let last = isInked.lastIndex(of: true) else { return [] }
    return isInked[first...last].split(separator: true).map(\.count)
  }
}

extension Bitmap {
  /// Luminance of each pixel, from 0 to 255.
  fileprivate var greys: [UInt8] {
    pixels.withUnsafeBufferPointer { source in
      (0..<width * height).map { index in
        let (red, green, blue) = (source[4 * index], source[4 * index + 1], source[4 * index + 2])
        return UInt8(truncatingIfNeeded: (77 * UInt32(red) + 151 * UInt32(green) + 28 * UInt32(blue)) >> 8)
      }
    }
  }

  /// The middle one of the luminances at the picture's edge.
  fileprivate func ground(of greys: [UInt8]) -> Int {
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
