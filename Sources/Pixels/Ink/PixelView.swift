import HearsightScreenModel

/// A picture's bytes for as long as a closure runs: millions of them are read, and checked indices would take five
/// times as long. Positions are clamped by whoever makes them, never here.
package struct PixelView {
  package let bytes: UnsafePointer<UInt8>
  package let width: Int
  package let height: Int

  /// Pixels a point.
  package var scale: Double { Size(width: Double(width), height: Double(height)).scale }

  /// Red, green and blue of a pixel in the picture.
  package func color(_ x: Int, _ y: Int) -> SIMD3<Int32> {
    let offset = (y * width + x) * 4
    return SIMD3(Int32(bytes[offset]), Int32(bytes[offset + 1]), Int32(bytes[offset + 2]))
  }

  /// The whole pixels that a rectangle touches by half or more, clipped to the picture.
  package func span(of rect: Rect) -> PixelSpan {
    func range(_ low: Double, _ high: Double, _ limit: Int) -> Range<Int> {
      guard low.isFinite, high.isFinite else { return 0..<0 }
      let first = Int(min(max(0, low.rounded()), Double(limit)))
      let end = Int(min(max(0, high.rounded()), Double(limit)))
      return first..<max(first, end)
    }
    return PixelSpan(x: range(rect.minX, rect.maxX, width), y: range(rect.minY, rect.maxY, height))
  }
}

extension Bitmap {
  /// Calls a closure with the picture's bytes, and returns its answer; `nil` where the picture has no pixel.
  package func withPixelView<Answer>(_ body: (PixelView) throws -> Answer?) rethrows -> Answer? {
    try pixels.withUnsafeBufferPointer { pixels in
      guard let bytes = pixels.baseAddress else { return nil }
      return try body(PixelView(bytes: bytes, width: width, height: height))
    }
  }
}

/// A rectangle of whole pixels.
package struct PixelSpan: Hashable, Sendable {
  package var x: Range<Int>
  package var y: Range<Int>

  package init(x: Range<Int>, y: Range<Int>) {
    self.x = x
    self.y = y
  }

  package var isEmpty: Bool { x.isEmpty || y.isEmpty }

  package var rect: Rect {
    Rect(x: Double(x.lowerBound), y: Double(y.lowerBound), width: Double(x.count), height: Double(y.count))
  }

  /// The same pixels, counted from the corner of a part of the picture.
  package func counted(from corner: PixelSpan) -> PixelSpan {
    PixelSpan(
      x: x.lowerBound - corner.x.lowerBound..<x.upperBound - corner.x.lowerBound,
      y: y.lowerBound - corner.y.lowerBound..<y.upperBound - corner.y.lowerBound)
  }

  /// Grown by so many pixels on all sides, as far as the picture goes.
  package func grown(dx: Int, dy: Int, in view: PixelView) -> PixelSpan {
    PixelSpan(
      x: max(0, x.lowerBound - dx)..<min(view.width, x.upperBound + dx),
      y: max(0, y.lowerBound - dy)..<min(view.height, y.upperBound + dy))
  }
}
