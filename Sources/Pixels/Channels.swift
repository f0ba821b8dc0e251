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
    var result: [UInt8] = []
    result.reserveCapacity(pixels.count / 4 * 3)
    pixels.withUnsafeBufferPointer { rgba in
      for offset in stride(from: 0, to: rgba.count - 3, by: 4) {
        result.append(rgba[offset])
        result.append(rgba[offset + 1])
        result.append(rgba[offset + 2])
      }
    }
    return result
  }
}
