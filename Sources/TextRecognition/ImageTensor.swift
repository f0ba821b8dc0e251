import HearsightInference
import HearsightPixels

extension Bitmap {
  /// The picture as a tensor `[1, 3, height, width]` of `(value - mean) / deviation`, blue first as PP-OCR has it.
  ///
  /// - Parameter minimumWidth: a narrower picture is filled up on the right with zeros, in pixels.
  func tensor(mean: Float, deviation: Float, minimumWidth: Int = 0) -> Tensor {
    let (factor, offset) = (1 / deviation, -mean / deviation)
    let filledWidth = max(width, minimumWidth)
    let area = filledWidth * height
    let values = [Float](unsafeUninitializedCapacity: 3 * area) { target, count in
      if filledWidth > width { target.initialize(repeating: 0) }
      pixels.withUnsafeBufferPointer { source in
        var (at, from) = (0, 0)
        for _ in 0..<height {
          for column in 0..<width {
            target[at + column] = Float(source[from + 2]) * factor + offset
            target[area + at + column] = Float(source[from + 1]) * factor + offset
            target[2 * area + at + column] = Float(source[from]) * factor + offset
            from += 4
          }
          at += filledWidth
        }
      }
      count = 3 * area
    }
    return Tensor(values, shape: [1, 3, height, filledWidth])
  }
}
