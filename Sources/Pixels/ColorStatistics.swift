import HearsightScreenModel

/// A colour and how much of a region it fills.
public struct ColorShare: Hashable, Sendable {
  public var color: Color
  /// From 0 to 1.
  public var share: Double

  public init(color: Color, share: Double) {
    self.color = color
    self.share = share
  }
}

extension Image {
  /// The most pixels that a region's statistics look at; a larger region is sampled on a grid.
  static let sampleLimit = 10_000
  /// Bits kept of a channel when colours are counted: 5, so that near-equal shades count as one.
  static let countedBits: UInt8 = 5

  /// The colours of a region, the most frequent first: each the mean of the pixels that share its 15-bit shade.
  ///
  /// A region outside the picture, or an empty one, has none.
  public func colors(in rect: Rect) -> [ColorShare] {
    let span = pixelSpan(of: rect)
    guard !span.x.isEmpty, !span.y.isEmpty else { return [] }
    let step = Self.sampleStep(width: span.x.count, height: span.y.count)
    let shift = 8 - Self.countedBits
    // Where a shade's bin is, so that only shades that occur take part in what follows.
    var places = [Int32](repeating: -1, count: 1 << (3 * Self.countedBits))
    var bins: [(shade: Int, count: Int, red: Int, green: Int, blue: Int)] = []
    var total = 0
    pixels.withUnsafeBufferPointer { pixels in
      for y in stride(from: span.y.lowerBound, to: span.y.upperBound, by: step) {
        for x in stride(from: span.x.lowerBound, to: span.x.upperBound, by: step) {
          let offset = (y * width + x) * 4
          let (red, green, blue) = (pixels[offset], pixels[offset + 1], pixels[offset + 2])
          let shade = Int(red >> shift) << 10 | Int(green >> shift) << 5 | Int(blue >> shift)
          if places[shade] < 0 {
            places[shade] = Int32(bins.count)
            bins.append((shade, 0, 0, 0, 0))
          }
          let place = Int(places[shade])
          bins[place].count += 1
          bins[place].red += Int(red)
          bins[place].green += Int(green)
          bins[place].blue += Int(blue)
          total += 1
        }
      }
    }
    // Equal counts are ordered by shade, so that the same picture always gives the same answer.
    return bins.sorted { ($0.count, $1.shade) > ($1.count, $0.shade) }.map { bin in
      ColorShare(
        color: Color(
          red: UInt8(bin.red / bin.count), green: UInt8(bin.green / bin.count), blue: UInt8(bin.blue / bin.count)),
        share: Double(bin.count) / Double(total))
    }
  }

  private static func sampleStep(width: Int, height: Int) -> Int {
    var step = 1
    while (width / step) * (height / step) > sampleLimit { step += 1 }
    return step
  }
}
