import HearsightScreenModel

extension Image {
  /// The picture at another size: area average where it shrinks (each target pixel is the mean of what it covers),
  /// bilinear where it grows.
  ///
  /// - Parameters: `width` and `height` in pixels; below 1 counts as 1.
  public func resized(width newWidth: Int, height newHeight: Int) -> Image {
    let (newWidth, newHeight) = (max(1, newWidth), max(1, newHeight))
    if newWidth == width, newHeight == height { return self }
    let columns = ResamplingKernel(from: width, to: newWidth)
    let rows = ResamplingKernel(from: height, to: newHeight)
    let count = newWidth * newHeight * 4
    let resampled = [UInt8](unsafeUninitializedCapacity: count) { target, written in
      guard let output = UnsafeMutableRawPointer(target.baseAddress)?.assumingMemoryBound(to: SIMD4<UInt8>.self) else {
        return
      }
      pixels.withUnsafeBufferPointer { source in
        guard let input = source.baseAddress else { return }
        resample(input, columns: columns, rows: rows, into: output)
      }
      written = count
    }
    return Image(uncheckedWidth: newWidth, height: newHeight, rgba: resampled)
  }

  /// The part of the picture under a rectangle, grown to whole pixels and clipped; at least one pixel.
  public func cropped(to rect: Rect) -> Image {
    let span = pixelSpan(of: rect)
    guard !span.x.isEmpty, !span.y.isEmpty else {
      let nearest = self[Int(clamping: rect.midX), Int(clamping: rect.midY)]
      return Image(width: 1, height: 1, color: nearest)
    }
    var cut: [UInt8] = []
    cut.reserveCapacity(span.x.count * span.y.count * 4)
    for y in span.y {
      let start = (y * width + span.x.lowerBound) * 4
      cut.append(contentsOf: pixels[start..<start + span.x.count * 4])
    }
    return Image(uncheckedWidth: span.x.count, height: span.y.count, rgba: cut)
  }

  /// Rows are summed into one row of floats, then that row is summed along x: each source byte is read about once.
  ///
  /// The kernels never reach outside the picture, so plain pointers are safe; checked indices would take five times
  /// as long.
  private func resample(
    _ source: UnsafePointer<UInt8>, columns: ResamplingKernel, rows: ResamplingKernel,
    into target: UnsafeMutablePointer<SIMD4<UInt8>>
  ) {
    let rowBytes = width * 4
    var pixels = [SIMD4<Float>](repeating: .zero, count: width)
    pixels.withUnsafeMutableBytes { bytes in
      guard let sums = bytes.bindMemory(to: Float.self).baseAddress else { return }
      var output = target
      for taps in rows.taps {
        sums.update(repeating: 0, count: rowBytes)
        for (index, weight) in taps.weights.enumerated() {
          let line = source + (taps.start + index) * rowBytes
          for byte in 0..<rowBytes { sums[byte] += Float(line[byte]) * weight }
        }
        let row = UnsafeRawPointer(sums).assumingMemoryBound(to: SIMD4<Float>.self)
        for taps in columns.taps {
          var pixel = SIMD4<Float>(repeating: 0.5)
          var from = row + taps.start
          for weight in taps.weights {
            pixel += from.pointee * weight
            from += 1
          }
          // Weights add up to one, so this is 0.5 to 255.5. The vector conversions of the library are slow.
          output.pointee = SIMD4(UInt8(pixel.x), UInt8(pixel.y), UInt8(pixel.z), 255)
          output += 1
        }
      }
    }
  }
}

/// Which source samples make up each target sample along one axis, and with what weight.
private struct ResamplingKernel {
  struct Taps {
    var start: Int
    var weights: [Float]
  }

  var taps: [Taps]

  init(from sourceCount: Int, to targetCount: Int) {
    let ratio = Double(sourceCount) / Double(targetCount)
    taps = (0..<targetCount).map { index in
      ratio > 1
        ? Self.average(low: Double(index) * ratio, high: Double(index + 1) * ratio, limit: sourceCount)
        : Self.linear(at: (Double(index) + 0.5) * ratio - 0.5, limit: sourceCount)
    }
  }

  private static func average(low: Double, high: Double, limit: Int) -> Taps {
    let start = min(Int(low), limit - 1)
    let end = min(limit, max(start + 1, Int(high.rounded(.up))))
    let shares = (start..<end).map { Float(max(0, min(high, Double($0 + 1)) - max(low, Double($0)))) }
    let sum = shares.reduce(0, +)
    return Taps(start: start, weights: sum > 0 ? shares.map { $0 / sum } : [1])
  }

  private static func linear(at position: Double, limit: Int) -> Taps {
    let clamped = min(max(0, position), Double(limit - 1))
    let start = min(Int(clamped), max(0, limit - 2))
    let share = Float(clamped - Double(start))
    return limit == 1 ? Taps(start: 0, weights: [1]) : Taps(start: start, weights: [1 - share, share])
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
