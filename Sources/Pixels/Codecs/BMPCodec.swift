/// BMP, read without a library: Debian has none for BMP alone that is still maintained, those that read it among dozens
/// of formats bring them all, and reading it takes less code than calling one would. Every access is checked by Swift.
enum BMPCodec {
  static func decode(_ data: [UInt8], _ limits: DecodingLimits) throws(ImageError) -> Bitmap {
    let header = try BMPHeader(data)
    // Two bytes are a run of at most 255 pixels. They could also skip the rest of the picture, but no program does
    // that.
    let hasRuns = header.coding == .runs8 || header.coding == .runs4
    try limits.check(
      width: header.width, height: header.height, format: .bmp, byteCount: data.count,
      most: hasRuns ? data.count * 128 : nil)
    guard header.pixels <= data.count else { throw .truncated(format: "BMP") }
    let pixels = data[header.pixels...]
    let rgba =
      switch header.coding {
      case .runs4, .runs8: try decodeRuns(pixels, header)
      case .none, .masks: try decodeRows(pixels, header)
      }
    guard let image = Bitmap(width: header.width, height: header.height, rgba: rgba) else {
      throw BMPHeader.corrupt("it has no pixels")
    }
    return image
  }

  /// Rows of pixels, each filled up to four bytes.
  private static func decodeRows(_ data: ArraySlice<UInt8>, _ header: BMPHeader) throws(ImageError) -> [UInt8] {
    let rowSize = (header.width * header.bitsPerPixel + 31) / 32 * 4
    // The last row need not be filled up.
    let needed = rowSize * (header.height - 1) + (header.width * header.bitsPerPixel + 7) / 8
    guard data.count >= needed else { throw .truncated(format: "BMP") }
    let channels = header.masks.map(BMPChannel.init)
    var rgba = [UInt8](repeating: 255, count: header.width * header.height * 4)
    var hasAlpha = false
    for row in 0..<header.height {
      let start = data.startIndex + row * rowSize
      var target = (header.isTopDown ? row : header.height - 1 - row) * header.width * 4
      for x in 0..<header.width {
        switch header.bitsPerPixel {
        case 24:
          let source = start + x * 3
          (rgba[target], rgba[target + 1], rgba[target + 2]) = (data[source + 2], data[source + 1], data[source])
        case 16, 32:
          var pixel: UInt32 = 0
          let size = header.bitsPerPixel / 8
          for byte in 0..<size { pixel |= UInt32(data[start + x * size + byte]) << (UInt32(byte) * 8) }
          for (channel, place) in zip(channels, target...) { rgba[place] = channel.value(in: pixel) }
          if rgba[target + 3] > 0 { hasAlpha = true }
        default:
          let bit = x * header.bitsPerPixel
          let shift = 8 - header.bitsPerPixel - bit % 8
          let index = Int(data[start + bit / 8] >> UInt8(shift)) & (1 << header.bitsPerPixel - 1)
          put(index, of: header.palette, into: &rgba, at: target)
        }
        target += 4
      }
    }
    // Many programs declare alpha and leave it at 0, which would be an invisible picture.
    if !hasAlpha, header.bitsPerPixel == 16 || header.bitsPerPixel == 32 {
      for place in stride(from: 3, to: rgba.count, by: 4) { rgba[place] = 255 }
    }
    return rgba
  }

  /// Pixels coded as runs of one index, or of two in turn, and as stretches of single indices. What is skipped has the
  /// first colour.
  private static func decodeRuns(_ data: ArraySlice<UInt8>, _ header: BMPHeader) throws(ImageError) -> [UInt8] {
    var rgba = [UInt8](repeating: 255, count: header.width * header.height * 4)
    for pixel in 0..<header.width * header.height { put(0, of: header.palette, into: &rgba, at: pixel * 4) }
    let perByte = 8 / header.bitsPerPixel
    var (place, x, y) = (data.startIndex, 0, 0)
    /// What lies outside of the picture is dropped.
    func write(_ index: Int) {
      if x < header.width, y < header.height {
        let row = header.isTopDown ? y : header.height - 1 - y
        put(index, of: header.palette, into: &rgba, at: (row * header.width + x) * 4)
      }
      x += 1
    }
    func index(_ byte: UInt8, _ number: Int) -> Int {
      perByte == 1 ? Int(byte) : Int(number % 2 == 0 ? byte >> 4 : byte & 15)
    }
    while y < header.height {
      guard place + 1 < data.endIndex else { throw .truncated(format: "BMP") }
      let (count, value) = (Int(data[place]), data[place + 1])
      place += 2
      switch (count, value) {
      case (0, 0): (x, y) = (0, y + 1)
      case (0, 1): return rgba
      case (0, 2):
        guard place + 1 < data.endIndex else { throw .truncated(format: "BMP") }
        (x, y) = (x + Int(data[place]), y + Int(data[place + 1]))
        place += 2
      case (0, _):
        let size = (Int(value) + perByte - 1) / perByte
        guard place + size <= data.endIndex else { throw .truncated(format: "BMP") }
        for number in 0..<Int(value) { write(index(data[place + number / perByte], number)) }
        // Stretches are filled up to two bytes.
        place += size + size % 2
      default: for number in 0..<count { write(index(value, number)) }
      }
    }
    return rgba
  }

  /// An index behind the last colour is black, as Windows shows it.
  private static func put(_ index: Int, of palette: [RGBColor], into rgba: inout [UInt8], at place: Int) {
    let color = palette.indices.contains(index) ? palette[index] : .black
    (rgba[place], rgba[place + 1], rgba[place + 2]) = (color.red, color.green, color.blue)
  }
}

/// One colour's bits in a pixel.
private struct BMPChannel {
  private let mask: UInt32
  private let shift: UInt32
  private let largest: UInt32

  init(_ mask: UInt32) {
    self.mask = mask
    shift = UInt32(mask.trailingZeroBitCount & 31)
    largest = mask >> shift
  }

  /// Scaled to 0 to 255; 0 where there is no mask.
  func value(in pixel: UInt32) -> UInt8 {
    largest == 0 ? 0 : UInt8(clamping: UInt64((pixel & mask) >> shift) * 255 / UInt64(largest))
  }
}
