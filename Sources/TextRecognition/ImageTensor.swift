import HearsightInference
import HearsightPixels

extension Image {
  /// The picture as a tensor `[1, 3, height, width]` of `(value - mean) / deviation`, blue first as PP-OCR has it.
  func tensor(mean: Float, deviation: Float) -> Tensor {
    let area = width * height
    let factor = 1 / deviation
    let offset = -mean / deviation
    let values = [Float](unsafeUninitializedCapacity: 3 * area) { target, count in
      pixels.withUnsafeBufferPointer { source in
        for index in 0..<area {
          target[index] = Float(source[4 * index + 2]) * factor + offset
          target[area + index] = Float(source[4 * index + 1]) * factor + offset
          target[2 * area + index] = Float(source[4 * index]) * factor + offset
        }
      }
      count = 3 * area
    }
    return Tensor(values, shape: [1, 3, height, width])
  }
}
