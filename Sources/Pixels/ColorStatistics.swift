import HearsightScreenModel

/// A colour and how much of a region it fills.
package struct ColorShare: Hashable, Sendable {
  package var color: RGBColor
  /// From 0 to 1.
  package var share: Double

  package init(color: RGBColor, share: Double) {
    self.color = color
    self.share = share
  }
}

extension Bitmap {
  /// The most pixels that a region's statistics look at; a larger region is sampled on a grid.
  static let sampleLimit = 10_000
  /// Bits kept of a channel when colours are counted: 5, so that near-equal shades count as one.
  static let countedBits: UInt8 = 5

  /// The colours of a region, the most frequent first: each the mean of the pixels that share its 15-bit shade.
  ///
  /// A region outside the picture, or an empty one, has none.
  package func colors(in rect: Rect) -> [ColorShare] {
    let span = pixelSpan(of: rect)
    guard !span.x.isEmpty, !span.y.isEmpty else { return [] }
    let step = Self.sampleStep(width: span.x.count, height: span.y.count)
    var counter = ShadeCounter(pixels: (span.x.count / step + 1) * (span.y.count / step + 1))
    pixels.withUnsafeBytes { pixels in
      for y in stride(from: span.y.lowerBound, to: span.y.upperBound, by: step) {
        // Neighbours mostly are of one colour, and are counted together.
        var (color, repeats) = (UInt32(0), 0)
        for x in stride(from: span.x.lowerBound, to: span.x.upperBound, by: step) {
          let next = pixels.loadUnaligned(fromByteOffset: (y * width + x) * 4, as: UInt32.self)
          if next == color {
            repeats += 1
          } else {
            counter.count(color, repeats)
            (color, repeats) = (next, 1)
          }
        }
        counter.count(color, repeats)
      }
    }
    // Equal counts are ordered by shade, so that the same picture always gives the same answer.
    return counter.bins.sorted { ($0.count, $1.shade) > ($1.count, $0.shade) }.map { bin in
      ColorShare(
        color: RGBColor(
          red: UInt8(bin.red / bin.count), green: UInt8(bin.green / bin.count), blue: UInt8(bin.blue / bin.count)),
        share: Double(bin.count) / Double(counter.total))
    }
  }

  private static func sampleStep(width: Int, height: Int) -> Int {
    var step = 1
    while (width / step) * (height / step) > sampleLimit { step += 1 }
    return step
  }
}

/// Counts the pixels of each 15-bit shade.
private struct ShadeCounter {
  struct Bin {
    var shade: Int
    var count = 0
    var red = 0
    var green = 0
    var blue = 0
  }

  private(set) var bins: [Bin] = []
  private(set) var total = 0
  /// Where a shade's bin is: a hash table with open addressing, at least twice as large as there are shades, and no
  /// larger than all shades. Most regions are strips of few pixels, and clearing a place for each of 32,768 shades
  /// takes longer than counting them.
  private var places: [Int32]
  /// The bin of the pixel before: neighbours mostly are of one shade.
  private var last = -1

  init(pixels: Int) {
    let shades = 1 << (3 * Int(Bitmap.countedBits))
    var size = 64
    while size < 2 * pixels, size < shades { size *= 2 }
    places = [Int32](repeating: -1, count: size)
  }

  /// - Parameter rgba: the four bytes of a pixel as they lie in memory.
  mutating func count(_ rgba: UInt32, _ repeats: Int) {
    guard repeats > 0 else { return }
    let rgba = UInt32(littleEndian: rgba)
    let (red, green, blue) = (Int(rgba & 255), Int(rgba >> 8 & 255), Int(rgba >> 16 & 255))
    let bits = Bitmap.countedBits
    let shift = 8 - bits
    let shade = (red >> shift) << (2 * bits) | (green >> shift) << bits | blue >> shift
    if last < 0 || bins[last].shade != shade { last = place(of: shade) }
    bins[last].count += repeats
    bins[last].red += repeats * red
    bins[last].green += repeats * green
    bins[last].blue += repeats * blue
    total += repeats
  }

  private mutating func place(of shade: Int) -> Int {
    let mask = places.count - 1
    // Greys differ in all three channels at once: folding keeps them apart in a small table.
    var slot = (shade ^ shade >> 5 ^ shade << 3) & mask
    while places[slot] >= 0 {
      let place = Int(places[slot])
      if bins[place].shade == shade { return place }
      slot = (slot + 1) & mask
    }
    places[slot] = Int32(bins.count)
    bins.append(Bin(shade: shade))
    return bins.count - 1
  }
}
