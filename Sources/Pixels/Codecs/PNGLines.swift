/// Takes the filters off a PNG's lines, each of which is told relative to what is left of it and above (PNG
/// specification, chapter 9), and writes its pixels with four bytes each.
struct PNGLines {
  let width: Int
  let height: Int
  /// Bytes of a pixel in a line: 3 or 4.
  let channels: Int

  private typealias Pixel = SIMD4<UInt8>

  /// - Parameters:
  ///   - lines: for each line the number of its filter and its bytes.
  ///   - pixels: room for all pixels.
  /// - Returns: whether all filters are known.
  func unfilter(_ lines: UnsafePointer<UInt8>, into pixels: UnsafeMutablePointer<UInt8>) -> Bool {
    let output = UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: Pixel.self)
    // Above the first line there is nothing, which counts as ``edge``.
    let nothing = [Pixel](repeating: edge, count: width)
    return nothing.withUnsafeBufferPointer { nothing in
      guard var above = nothing.baseAddress else { return true }
      for row in 0..<height {
        let line = lines + row * (1 + width * channels)
        let target = output + row * width
        guard
          channels == 3
            ? unfilter(line.pointee, RGBSource(line + 1), above, target)
            : unfilter(line.pointee, RGBASource(line + 1), above, target)
        else { return false }
        above = UnsafePointer(target)
      }
      return true
    }
  }

  /// What is left of a line and above the first: zeros. RGB has an alpha of 255 there and adds none to it, so that all
  /// filters hand it on.
  private var edge: Pixel { channels == 3 ? Pixel(0, 0, 0, 255) : Pixel() }

  @inline(__always)
  private func unfilter(
    _ filter: UInt8, _ line: some PixelSource, _ above: UnsafePointer<Pixel>, _ target: UnsafeMutablePointer<Pixel>
  ) -> Bool {
    let edge = edge
    switch filter {
    case 0: for column in 0..<width { target[column] = line[column] | edge }
    case 1: sub(line, target)
    case 2: for column in 0..<width { target[column] = line[column] &+ above[column] }
    case 3: average(line, above, target)
    case 4: paeth(line, above, target)
    default: return false
    }
    return true
  }

  @inline(__always)
  private func sub(_ line: some PixelSource, _ target: UnsafeMutablePointer<Pixel>) {
    var left = edge
    for column in 0..<width {
      left = line[column] &+ left
      target[column] = left
    }
  }

  @inline(__always)
  private func average(
    _ line: some PixelSource, _ above: UnsafePointer<Pixel>, _ target: UnsafeMutablePointer<Pixel>
  ) {
    var left = edge
    for column in 0..<width {
      let top = above[column]
      // Half the sum of two bytes, without their sum.
      let mean = (left & top) &+ ((left ^ top) &>> 1)
      left = line[column] &+ mean
      target[column] = left
    }
  }

  @inline(__always)
  private func paeth(_ line: some PixelSource, _ above: UnsafePointer<Pixel>, _ target: UnsafeMutablePointer<Pixel>) {
    var left = SIMD4<Int16>(truncatingIfNeeded: edge)
    var corner = left
    for column in 0..<width {
      let top = SIMD4<Int16>(truncatingIfNeeded: above[column])
      let (fromTop, fromLeft) = (top &- corner, left &- corner)
      let distances = (left: fromTop.magnitudes, top: fromLeft.magnitudes, corner: (fromTop &+ fromLeft).magnitudes)
      var nearest = corner.replacing(with: top, where: distances.top .<= distances.corner)
      nearest = nearest.replacing(
        with: left, where: (distances.left .<= distances.top) .& (distances.left .<= distances.corner))
      let value = line[column] &+ Pixel(truncatingIfNeeded: nearest)
      target[column] = value
      left = SIMD4<Int16>(truncatingIfNeeded: value)
      corner = top
    }
  }
}

/// The bytes of a line as pixels.
private protocol PixelSource {
  subscript(_ column: Int) -> SIMD4<UInt8> { get }
}

private struct RGBSource: PixelSource {
  let bytes: UnsafePointer<UInt8>

  init(_ bytes: UnsafePointer<UInt8>) { self.bytes = bytes }

  @inline(__always)
  subscript(_ column: Int) -> SIMD4<UInt8> {
    let start = bytes + 3 * column
    return SIMD4(start[0], start[1], start[2], 0)
  }
}

private struct RGBASource: PixelSource {
  let bytes: UnsafePointer<UInt8>

  init(_ bytes: UnsafePointer<UInt8>) { self.bytes = bytes }

  @inline(__always)
  subscript(_ column: Int) -> SIMD4<UInt8> {
    let start = bytes + 4 * column
    return SIMD4(start[0], start[1], start[2], start[3])
  }
}

extension SIMD4<Int16> {
  fileprivate var magnitudes: SIMD4<Int16> { replacing(with: 0 &- self, where: self .< 0) }
}
