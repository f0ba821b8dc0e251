import HearsightPixels

extension Image {
  /// The brightness of each pixel, 0 to 255, row by row (ITU-R BT.601).
  var grey: [UInt8] {
    stride(from: 0, to: pixels.count, by: 4).map { offset in
      let (red, green, blue) = (UInt32(pixels[offset]), UInt32(pixels[offset + 1]), UInt32(pixels[offset + 2]))
      return UInt8((red * 299 + green * 587 + blue * 114) / 1000)
    }
  }
}

extension LineImage {
  /// The line in grey, row by row, its letters darker than the ground and stretched from black to white.
  var darkOnLight: [UInt8] {
    let grey = image.grey
    var counts = [Int](repeating: 0, count: 256)
    for value in grey { counts[Int(value)] += 1 }
    guard let darkest = grey.min(), let lightest = grey.max(), lightest > darkest else { return grey }
    // What there is most of is the ground.
    let ground = counts.indices.max { counts[$0] < counts[$1] } ?? 255
    let isInverted = ground - Int(darkest) < Int(lightest) - ground
    let range = Int(lightest) - Int(darkest)
    return grey.map { value in
      let stretched = UInt8((Int(value) - Int(darkest)) * 255 / range)
      return isInverted ? 255 - stretched : stretched
    }
  }
}
