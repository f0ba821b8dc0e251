import HearsightScreenModel

/// A picture as ``PictureLikeness`` compares it: brightness nearly sharp, and brightness and two hues blurred, each
/// with what the neighbours of a pixel span.
struct ComparedPlanes: Sendable {
  private struct Plane: Sendable {
    var values: [UInt8]
    /// The least and greatest of a pixel and its eight neighbours.
    var low: [UInt8]
    var high: [UInt8]
    var threshold: Int
  }

  let width: Int
  let height: Int
  private let planes: [Plane]

  init(_ image: Bitmap) {
    (width, height) = (image.width, image.height)
    var channels = Array(repeating: [UInt8](repeating: 0, count: image.width * image.height), count: 3)
    image.pixels.withUnsafeBufferPointer { pixels in
      for index in 0..<image.width * image.height {
        let (r, g, b) = (Int(pixels[index * 4]), Int(pixels[index * 4 + 1]), Int(pixels[index * 4 + 2]))
        let y = (r * 77 + g * 150 + b * 29) >> 8
        channels[0][index] = UInt8(y)
        // Differences of colour (Cb and Cr of ITU-R BT.601, scaled to a byte).
        channels[1][index] = UInt8(clamping: 128 + (((b - y) * 144) >> 8))
        channels[2][index] = UInt8(clamping: 128 + (((r - y) * 183) >> 8))
      }
    }
    let size = (width: image.width, height: image.height)
    let limits = PictureLikeness.threshold
    let sharp = Self.plane(Self.blurred(channels[0], size, radius: 1), size, limits.sharp)
    planes = [sharp] + channels.map { Self.plane(Self.blurred($0, size, radius: 3), size, limits.blurred) }
  }

  private static func plane(_ values: [UInt8], _ size: (width: Int, height: Int), _ threshold: Int) -> Plane {
    Plane(
      values: values, low: least(values, size), high: greatest(values, size), threshold: threshold)
  }

  /// A triangle's weights along both sides: 1 2 1 for a radius of 1.
  private static func blurred(_ values: [UInt8], _ size: (width: Int, height: Int), radius: Int) -> [UInt8] {
    let weights = (-radius...radius).map { UInt16(radius + 1 - abs($0)) }
    let sum = weights.reduce(0, +)
    return bothWays(values, size, radius: radius) { lines, count, target in
      for index in 0..<count {
        var total = sum / 2
        for (tap, weight) in weights.enumerated() { total += weight * UInt16(lines[tap][index]) }
        target[index] = UInt8(truncatingIfNeeded: total / sum)
      }
    }
  }

  private static func least(_ values: [UInt8], _ size: (width: Int, height: Int)) -> [UInt8] {
    bothWays(values, size, radius: 1) { lines, count, target in
      for index in 0..<count { target[index] = min(lines[0][index], lines[1][index], lines[2][index]) }
    }
  }

  private static func greatest(_ values: [UInt8], _ size: (width: Int, height: Int)) -> [UInt8] {
    bothWays(values, size, radius: 1) { lines, count, target in
      for index in 0..<count { target[index] = max(lines[0][index], lines[1][index], lines[2][index]) }
    }
  }

  /// Applies a filter along x and then along y, a row at a time; beyond the edges the edge goes on.
  ///
  /// - Parameter filter: is given the rows under its taps, how many values each has, and the row to write.
  private static func bothWays(
    _ values: [UInt8], _ size: (width: Int, height: Int), radius: Int,
    _ filter: ([UnsafePointer<UInt8>], Int, UnsafeMutablePointer<UInt8>) -> Void
  ) -> [UInt8] {
    let (width, height) = size
    let along = [UInt8](unsafeUninitializedCapacity: width * height) { target, written in
      var row = [UInt8](repeating: 0, count: width + 2 * radius)
      for y in 0..<height {
        let start = y * width
        for x in row.indices { row[x] = values[start + min(max(0, x - radius), width - 1)] }
        row.withUnsafeBufferPointer { row in
          guard let first = row.baseAddress, let output = target.baseAddress else { return }
          filter((0...2 * radius).map { first + $0 }, width, output + start)
        }
      }
      written = width * height
    }
    return [UInt8](unsafeUninitializedCapacity: width * height) { target, written in
      along.withUnsafeBufferPointer { source in
        guard let first = source.baseAddress, let output = target.baseAddress else { return }
        for y in 0..<height {
          let rows = (y - radius...y + radius).map { first + min(max(0, $0), height - 1) * width }
          filter(rows, width, output + y * width)
        }
      }
      written = width * height
    }
  }
}

extension ComparedPlanes {
  /// The pixels under a rectangle of the original size, clipped.
  func span(of place: Rect, scale: Double) -> (x: Range<Int>, y: Range<Int>) {
    func range(_ low: Double, _ high: Double, _ limit: Int) -> Range<Int> {
      let first = Int(min(max(0, (low * scale).rounded(.down)), Double(limit)))
      let end = Int(min(max(0, (high * scale).rounded(.up)), Double(limit)))
      return first..<max(first, end)
    }
    guard [place.minX, place.minY, place.maxX, place.maxY].allSatisfy(\.isFinite) else { return (0..<0, 0..<0) }
    return (range(place.minX, place.maxX, width), range(place.minY, place.maxY, height))
  }

  /// The number of pixels of a place that show something else in another picture of equal size, which is moved by
  /// `shift` pixels.
  ///
  /// - Parameters:
  ///   - closely: whether letters are looked at closely.
  ///   - limit: counting ends there.
  func changes(
    from other: ComparedPlanes, in span: (x: Range<Int>, y: Range<Int>), shift: (x: Int, y: Int), closely: Bool,
    limit: Int
  ) -> Int {
    var count = 0
    // Pixels that were moved into the picture, or out of it, tell nothing.
    let columns = span.x.clamped(to: max(0, -shift.x)..<max(0, min(width, width - shift.x)))
    let rows = span.y.clamped(to: max(0, -shift.y)..<max(0, min(height, height - shift.y)))
    for (index, (one, two)) in zip(planes, other.planes).enumerated() {
      let threshold = closely && index == 0 ? PictureLikeness.threshold.closely : one.threshold
      for y in rows {
        let (from, to) = (y * width, (y + shift.y) * width + shift.x)
        for x in columns {
          let (a, b) = (Int(one.values[from + x]), Int(two.values[to + x]))
          guard abs(a - b) > threshold else { continue }
          let excess = max(
            a - Int(two.high[to + x]), Int(two.low[to + x]) - a, b - Int(one.high[from + x]),
            Int(one.low[from + x]) - b)
          if excess > threshold {
            count += 1
            if count >= limit { return count }
          }
        }
      }
    }
    return count
  }

  /// The pixels by which the other picture is moved as a whole, at most `reach` along each side.
  func shift(of other: ComparedPlanes, reach: Int) -> (x: Int, y: Int) {
    var best = (x: 0, y: 0)
    var least = difference(from: other, shift: best)
    for y in -reach...reach {
      for x in -reach...reach where x != 0 || y != 0 {
        let found = difference(from: other, shift: (x, y))
        if found < least { (least, best) = (found, (x, y)) }
      }
    }
    return best
  }

  /// The mean difference of brightness, looked at on a grid.
  private func difference(from other: ComparedPlanes, shift: (x: Int, y: Int)) -> Double {
    var (sum, count) = (0, 0)
    let (one, two) = (planes[0].values, other.planes[0].values)
    for y in stride(from: max(0, -shift.y), to: min(height, height - shift.y), by: 3) {
      for x in stride(from: max(0, -shift.x), to: min(width, width - shift.x), by: 3) {
        sum += abs(Int(one[y * width + x]) - Int(two[(y + shift.y) * width + x + shift.x]))
        count += 1
      }
    }
    return count == 0 ? .infinity : Double(sum) / Double(count)
  }
}
