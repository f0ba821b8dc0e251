extension Bitmap {
  /// The brightness of each pixel, 0 to 255, row by row (ITU-R BT.601).
  package var grey: [UInt8] {
    stride(from: 0, to: pixels.count, by: 4).map { offset in
      let (red, green, blue) = (UInt32(pixels[offset]), UInt32(pixels[offset + 1]), UInt32(pixels[offset + 2]))
      return UInt8((red * 299 + green * 587 + blue * 114) / 1000)
    }
  }
}

extension Bitmap {
  /// The pixels without their fourth byte: red, green, blue, row by row, as models take them.
  package var rgb: [UInt8] {
    let count = width * height
    return [UInt8](unsafeUninitializedCapacity: count * 3) { target, written in
      pixels.withUnsafeBufferPointer { rgba in
        for pixel in 0..<count {
          target[pixel * 3] = rgba[pixel * 4]
          target[pixel * 3 + 1] = rgba[pixel * 4 + 1]
          target[pixel * 3 + 2] = rgba[pixel * 4 + 2]
        }
      }
      written = count * 3
    }
  }
}
