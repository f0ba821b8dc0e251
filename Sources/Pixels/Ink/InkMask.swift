/// Which pixels of a span differ from its ground. Positions are those of the picture.
package struct InkMask {
  /// What must differ how much to be ink.
  package struct Limits {
    /// The least difference from the ground in a channel, 0 to 255: below is noise and compression.
    package var least: Int32
    /// The share of the greatest difference that ink must have: the fringe of letters has less.
    package var share: Double
    /// The greatest difference is looked for in every row (1) or every second (2): no letter's stroke is thinner than
    /// two rows everywhere.
    package var step: Int

    package init(least: Int32, share: Double, step: Int) {
      self.least = least
      self.share = share
      self.step = step
    }
  }

  package let span: PixelSpan
  /// 1 for ink, row by row.
  private var isInk: [UInt8]

  /// - Parameters:
  ///   - span: Within the picture.
  ///   - core: The part of the span in which the greatest difference is looked for.
  /// - Returns: `nil` where the span is empty or all of `core` is of the ground's colour.
  package init?(_ span: PixelSpan, of view: PixelView, ground: Ground, limits: Limits, within core: PixelSpan) {
    guard !span.isEmpty else { return nil }
    self.span = span
    let greatest = Self.greatestDifference(in: core, of: view, from: ground.color, step: limits.step)
    guard greatest >= limits.least else { return nil }
    let threshold = max(limits.least, Int32(Double(greatest) * limits.share))
    // Per channel and value: is it far from the ground's? Three look-ups a pixel are faster than arithmetic.
    let isFar = (0..<3).flatMap { channel in
      (0..<256).map { value in abs(Int32(value) - ground.color[channel]) >= threshold ? UInt8(1) : 0 }
    }
    isInk = [UInt8](unsafeUninitializedCapacity: span.x.count * span.y.count) { target, written in
      isFar.withUnsafeBufferPointer { isFar in
        var index = 0
        for y in span.y {
          var pixel = view.bytes + (y * view.width + span.x.lowerBound) * 4
          for _ in span.x {
            target[index] = isFar[Int(pixel[0])] | isFar[256 + Int(pixel[1])] | isFar[512 + Int(pixel[2])]
            pixel += 4
            index += 1
          }
        }
      }
      written = span.x.count * span.y.count
    }
  }

  private static func greatestDifference(
    in span: PixelSpan, of view: PixelView, from color: SIMD3<Int32>, step: Int
  ) -> Int32 {
    var least = SIMD4<UInt8>(repeating: .max)
    var most = SIMD4<UInt8>(repeating: .min)
    for y in stride(from: span.y.lowerBound, to: span.y.upperBound, by: step) {
      var pixel = UnsafeRawPointer(view.bytes + (y * view.width + span.x.lowerBound) * 4)
      for _ in span.x {
        let value = pixel.loadUnaligned(as: SIMD4<UInt8>.self)
        least = pointwiseMin(least, value)
        most = pointwiseMax(most, value)
        pixel += 4
      }
    }
    return (0..<3).map { max(color[$0] - Int32(least[$0]), Int32(most[$0]) - color[$0]) }.max() ?? 0
  }

  /// The share of the span that is ink, from 0 to 1.
  package var share: Double { Double(isInk.reduce(0) { $0 + Int($1) }) / Double(isInk.count) }

  /// Whether each row of the span has ink, among some columns of the picture.
  package func rowsWithInk(columns: Range<Int>) -> [Bool] {
    let columns = columns.clamped(to: span.x)
    let (width, left) = (span.x.count, span.x.lowerBound)
    return isInk.withUnsafeBufferPointer { isInk in
      (0..<span.y.count).map { row in
        guard let line = isInk.baseAddress.map({ $0 + (row * width + columns.lowerBound - left) }) else { return false }
        var any: UInt8 = 0
        for x in 0..<columns.count { any |= line[x] }
        return any != 0
      }
    }
  }

  /// The stretches of ink in a row of the picture, from left to right; none where the row is not in the span.
  package func runs(row: Int) -> [Range<Int>] {
    guard span.y.contains(row) else { return [] }
    let first = (row - span.y.lowerBound) * span.x.count - span.x.lowerBound
    var runs: [Range<Int>] = []
    var start: Int?
    for column in span.x {
      let isInked = isInk[first + column] != 0
      if isInked, start == nil { start = column }
      if !isInked, let begun = start {
        runs.append(begun..<column)
        start = nil
      }
    }
    if let start { runs.append(start..<span.x.upperBound) }
    return runs
  }

  /// Whether all of some columns of the picture are ink, from the span's top to its bottom.
  package func isFull(columns: Range<Int>) -> Bool {
    let columns = columns.clamped(to: span.x)
    let (width, left) = (span.x.count, span.x.lowerBound)
    return (0..<span.y.count).allSatisfy { row in
      columns.allSatisfy { isInk[row * width + $0 - left] != 0 }
    }
  }

  /// Whether each column of the span has ink, among some rows of the picture.
  package func columnsWithInk(rows: Range<Int>) -> [Bool] {
    let rows = rows.clamped(to: span.y)
    let (width, top) = (span.x.count, span.y.lowerBound)
    var any = [UInt8](repeating: 0, count: width)
    any.withUnsafeMutableBufferPointer { any in
      isInk.withUnsafeBufferPointer { isInk in
        for y in rows {
          guard let any = any.baseAddress, let line = isInk.baseAddress.map({ $0 + (y - top) * width })
          else { continue }
          for x in 0..<width { any[x] |= line[x] }
        }
      }
    }
    return any.map { $0 != 0 }
  }
}
