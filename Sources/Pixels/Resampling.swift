import Dispatch
import HearsightScreenModel

extension Bitmap {
  /// The picture at another size: area average where it shrinks (each target pixel is the mean of what it covers),
  /// bilinear where it grows.
  ///
  /// - Parameters:
  ///   - width: in pixels; below 1 counts as 1.
  ///   - height: in pixels; below 1 counts as 1.
  ///   - threads: how many may share the work; the pixels are the same for any number.
  package func resized(width newWidth: Int, height newHeight: Int, threads: Int = 1) -> Bitmap {
    let (newWidth, newHeight) = (max(1, newWidth), max(1, newHeight))
    if newWidth == width, newHeight == height { return self }
    let most = ResamplingKernel.greatestRatio
    if width > newWidth * most || height > newHeight * most {
      let firstWidth = max(newWidth, (width + most - 1) / most)
      let firstHeight = max(newHeight, (height + most - 1) / most)
      return resized(width: firstWidth, height: firstHeight, threads: threads)
        .resized(width: newWidth, height: newHeight, threads: threads)
    }
    let columns = ResamplingKernel(from: width, to: newWidth)
    let rows = ResamplingKernel(from: height, to: newHeight)
    let count = newWidth * newHeight * 4
    let resampled = [UInt8](unsafeUninitializedCapacity: count) { target, written in
      guard let output = UnsafeMutableRawPointer(target.baseAddress)?.assumingMemoryBound(to: SIMD4<UInt8>.self) else {
        return
      }
      pixels.withUnsafeBufferPointer { source in
        guard let input = source.baseAddress else { return }
        resample(input, columns: columns, rows: rows, threads: threads, into: output)
      }
      written = count
    }
    return Bitmap(uncheckedWidth: newWidth, height: newHeight, rgba: resampled)
  }

  /// The part of the picture under a rectangle, grown to whole pixels and clipped; at least one pixel.
  package func cropped(to rect: Rect) -> Bitmap {
    let span = pixelSpan(of: rect)
    guard !span.x.isEmpty, !span.y.isEmpty else {
      let nearest = self[Int(clamping: rect.midX), Int(clamping: rect.midY)]
      return Bitmap(width: 1, height: 1, color: nearest)
    }
    var cut: [UInt8] = []
    cut.reserveCapacity(span.x.count * span.y.count * 4)
    for y in span.y {
      let start = (y * width + span.x.lowerBound) * 4
      cut.append(contentsOf: pixels[start..<start + span.x.count * 4])
    }
    return Bitmap(uncheckedWidth: span.x.count, height: span.y.count, rgba: cut)
  }

  /// Rows are summed into one row, then that row is summed along x: each source byte is read about once. Each thread
  /// makes a band of rows.
  ///
  /// The kernels never reach outside the picture, so plain pointers are safe; checked indices would take five times
  /// as long.
  private func resample(
    _ source: UnsafePointer<UInt8>, columns: ResamplingKernel, rows: ResamplingKernel, threads: Int,
    into target: UnsafeMutablePointer<SIMD4<UInt8>>
  ) {
    rows.withTaps { rowTaps in
      columns.withTaps { columnTaps in
        let bands = max(1, min(threads, rowTaps.count / Self.leastRows))
        // No two bands write the same row.
        nonisolated(unsafe) let (source, target, rowTaps, columnTaps) = (source, target, rowTaps, columnTaps)
        DispatchQueue.concurrentPerform(iterations: bands) { band in
          let row = SummedRow(width: width)
          defer { row.deallocate() }
          for index in rowTaps.count * band / bands..<rowTaps.count * (band + 1) / bands {
            row.sum(rowTaps[index], of: source)
            row.write(columnTaps, to: target + index * columnTaps.count)
          }
        }
      }
    }
  }

  /// The fewest rows that are worth a thread of their own.
  private static let leastRows = 64
}

/// Source rows, weighted and summed into one.
private struct SummedRow {
  private let width: Int
  /// The weighted sum of each byte: 16 bits hold it, since weights add up to 256, and eight are added at once.
  private let sums: UnsafeMutablePointer<UInt16>
  private let pixels: UnsafeMutablePointer<SIMD4<Float>>

  init(width: Int) {
    self.width = width
    sums = .allocate(capacity: width * 4)
    pixels = .allocate(capacity: width)
  }

  func deallocate() {
    sums.deallocate()
    pixels.deallocate()
  }

  /// Sums the rows that make up one target row.
  func sum(_ tap: ResamplingKernel.Tap, of source: UnsafePointer<UInt8>) {
    let (count, first, weights) = (width * 4, source + tap.start * width * 4, tap.weights)
    var done = 0
    if tap.count < 4 {
      for byte in 0..<count { sums[byte] = UInt16(first[byte]) &* weights[0] }
      done = 1
    } else {
      // Four at once: the sums are read and written a quarter as often.
      let (second, third, fourth) = (first + count, first + 2 * count, first + 3 * count)
      let (a, b, c, d) = (weights[0], weights[1], weights[2], weights[3])
      for byte in 0..<count {
        sums[byte] =
          (UInt16(first[byte]) &* a &+ UInt16(second[byte]) &* b)
          &+ (UInt16(third[byte]) &* c &+ UInt16(fourth[byte]) &* d)
      }
      done = 4
    }
    for index in done..<tap.count {
      let (line, weight) = (first + index * count, weights[index])
      for byte in 0..<count { sums[byte] &+= UInt16(line[byte]) &* weight }
    }
  }

  /// Sums the row along x and writes the target pixels.
  func write(_ taps: [ResamplingKernel.Tap], to target: UnsafeMutablePointer<SIMD4<UInt8>>) {
    let floats = UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: Float.self)
    for byte in 0..<width * 4 { floats[byte] = Float(sums[byte]) }
    for (index, tap) in taps.enumerated() {
      var pixel = SIMD4<Float>.zero
      let first = pixels + tap.start
      for sample in 0..<tap.count { pixel += first[sample] * tap.shares[sample] }
      pixel += ResamplingKernel.wholeNumbers
      var rounded = SIMD4<UInt8>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt32>.self))
      rounded.w = 255
      target[index] = rounded
    }
  }
}

/// Which source samples make up each target sample along one axis, and with what weight: 256 are one.
private struct ResamplingKernel {
  /// What makes up one target sample.
  struct Tap {
    var start: Int
    var count: Int
    /// As many as there are samples, 256 together.
    var weights: UnsafePointer<UInt16>
    /// The weights for a row that is itself a sum of weighted rows, 1/256 together.
    var shares: UnsafePointer<Float>
  }

  /// Largest factor by which a picture shrinks in one step: with more samples to one, weights would be too coarse.
  static let greatestRatio = 32
  /// Rounds a number below it: from 2^23 on floats are whole, so that the sum holds the rounded number in its lowest
  /// bits. The library's conversions take four times as long as the sums.
  static let wholeNumbers: Float = 0x1p23

  private var starts: [Int] = []
  /// Where each target sample's weights begin, and where the last one's end.
  private var bounds = [0]
  /// The weights of all target samples, one after the other: an array for each would cost more than the sums.
  private var weights: [UInt16] = []
  private var shares: [Float] = []

  init(from sourceCount: Int, to targetCount: Int) {
    let ratio = Double(sourceCount) / Double(targetCount)
    for index in 0..<targetCount {
      if ratio > 1 {
        average(low: Double(index) * ratio, high: Double(index + 1) * ratio, limit: sourceCount)
      } else {
        linear(at: (Double(index) + 0.5) * ratio - 0.5, limit: sourceCount)
      }
    }
  }

  func withTaps(_ body: ([Tap]) -> Void) {
    weights.withUnsafeBufferPointer { weights in
      shares.withUnsafeBufferPointer { shares in
        guard let weights = weights.baseAddress, let shares = shares.baseAddress else { return }
        let taps = zip(zip(starts, bounds), bounds.dropFirst()).map { tap, end in
          Tap(start: tap.0, count: end - tap.1, weights: weights + tap.1, shares: shares + tap.1)
        }
        body(taps)
      }
    }
  }

  private mutating func average(low: Double, high: Double, limit: Int) {
    let start = min(Int(low), limit - 1)
    let end = min(limit, max(start + 1, Int(high.rounded(.up))))
    append(start, (start..<end).map { max(0, min(high, Double($0 + 1)) - max(low, Double($0))) })
  }

  private mutating func linear(at position: Double, limit: Int) {
    let clamped = min(max(0, position), Double(limit - 1))
    let start = min(Int(clamped), max(0, limit - 2))
    let share = clamped - Double(start)
    append(start, limit == 1 ? [1] : [1 - share, share])
  }

  /// Appends weights that are rounded so that they add up to 256: each is the distance between its rounded start and
  /// end.
  private mutating func append(_ start: Int, _ shares: [Double]) {
    let sum = shares.reduce(0, +)
    var (passed, given) = (0.0, 0)
    for share in shares {
      passed += share
      let end = sum > 0 ? Int((256 * passed / sum).rounded()) : 256
      weights.append(UInt16(clamping: end - given))
      self.shares.append(Float(end - given) / (256 * 256))
      given = max(given, end)
    }
    starts.append(start)
    bounds.append(weights.count)
  }
}

extension Int {
  /// The nearest integer; the ends of the range for what does not fit, 0 for what is no number.
  fileprivate init(clamping value: Double) {
    guard !value.isNaN else {
      self = 0
      return
    }
    self = Int(exactly: value.rounded()) ?? (value < 0 ? .min : .max)
  }
}
