import CTurboJPEG

/// JPEG through libjpeg-turbo, turned upright as its EXIF data says.
enum JPEGCodec {
  static func decode(_ data: [UInt8], _ limits: DecodingLimits) throws(ImageError) -> Bitmap {
    guard let handle = tjInitDecompress() else { throw .corrupt(format: "JPEG", reason: "out of memory") }
    defer { tjDestroy(handle) }
    var (width, height, subsampling, colorSpace): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let headerStatus = tjDecompressHeader3(
      handle, data, UInt(data.count), &width, &height, &subsampling, &colorSpace)
    guard headerStatus == 0, width > 0, height > 0 else { throw failure(of: handle, data) }
    try checkWork(data, width: Int(width), height: Int(height), limits)

    let isCMYK = colorSpace == Int32(TJCS_CMYK.rawValue) || colorSpace == Int32(TJCS_YCCK.rawValue)
    let format = isCMYK ? TJPF_CMYK : TJPF_RGBA
    var pixels = [UInt8](repeating: 255, count: Int(width) * Int(height) * 4)
    let status = tjDecompress2(
      handle, data, UInt(data.count), &pixels, width, 0, height, Int32(format.rawValue), TJFLAG_LIMITSCANS)
    if status != 0 {
      // Odd bytes between segments are harmless; a picture that ends too early or is refused is not.
      let error = failure(of: handle, data)
      let isWarning = tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue)
      if !isWarning || error == .truncated(format: "JPEG") { throw error }
    }
    if isCMYK { convertFromInvertedCMYK(&pixels) }
    guard let image = Bitmap(width: Int(width), height: Int(height), rgba: pixels) else {
      throw .corrupt(format: "JPEG", reason: "it has no pixels")
    }
    return image.upright(from: ExifOrientation.value(inJPEG: data))
  }

  /// Most pixels for each byte: a block of 8 by 8 pixels takes at least one bit of Huffman code.
  private static let mostPixelsPerByte = 8 * 64
  /// Most scans of a file, more than any encoder writes: a progressive file has ten or so.
  private static let mostScans = 100

  /// Refuses what few bytes cannot hold, and a picture that is gone over so often that it is meant to keep us busy.
  private static func checkWork(
    _ data: [UInt8], width: Int, height: Int, _ limits: DecodingLimits
  ) throws(ImageError) {
    let segments = JPEGSegments(data)
    // Arithmetic code (SOF9 and above) has no least number of bits.
    try limits.check(
      width: width, height: height, format: .jpeg, byteCount: data.count,
      most: segments.isArithmetic ? nil : data.count * mostPixelsPerByte)
    guard segments.scans <= mostScans, segments.scans * width * height <= max(limits.scannedPixels, width * height)
    else {
      throw .corrupt(format: "JPEG", reason: "\(segments.scans) scans of \(width) x \(height) pixels are too many")
    }
  }

  /// A JPEG file's bytes, without metadata and at full colour resolution.
  ///
  /// - Parameter quality: From 1 to 100.
  static func encode(_ image: Bitmap, quality: Int) throws(ImageError) -> [UInt8] {
    guard let handle = tjInitCompress() else { throw .encoding(reason: "out of memory") }
    defer { tjDestroy(handle) }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let status = tjCompress2(
      handle, image.pixels, Int32(clamping: image.width), 0, Int32(clamping: image.height),
      Int32(TJPF_RGBA.rawValue), &bytes, &count, Int32(TJSAMP_444.rawValue), Int32(quality), 0)
    defer { tjFree(bytes) }
    guard status == 0, let bytes else { throw .encoding(reason: String(cString: tjGetErrorStr2(handle))) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }

  /// The file with a comment segment (COM, ISO/IEC 10918-1, B.2.4.5) behind its first marker.
  static func adding(comment: String, to bytes: [UInt8]) -> [UInt8] {
    let text = Array(comment.utf8.prefix(60_000))
    let length = text.count + 2
    return bytes.prefix(2) + [0xFF, 0xFE, UInt8(length >> 8), UInt8(length & 0xFF)] + text + bytes.dropFirst(2)
  }

  private static func failure(of handle: tjhandle, _ data: [UInt8]) -> ImageError {
    let reason = String(cString: tjGetErrorStr2(handle))
    let endsEarly = ["Premature end", "ends prematurely"].contains(where: reason.contains)
    return endsEarly || !hasEnd(data) ? .truncated(format: "JPEG") : .corrupt(format: "JPEG", reason: reason)
  }

  /// Whether the end-of-image marker is there; some programs write a little behind it.
  private static func hasEnd(_ data: [UInt8]) -> Bool {
    let tail = data.suffix(1024)
    return zip(tail, tail.dropFirst()).contains { $0 == (0xFF, 0xD9) }
  }

  /// CMYK files are written inverted (as Adobe's programs do): 255 is no ink.
  private static func convertFromInvertedCMYK(_ pixels: inout [UInt8]) {
    for offset in stride(from: 0, to: pixels.count, by: 4) {
      let key = UInt32(pixels[offset + 3])
      for channel in 0..<3 {
        pixels[offset + channel] = UInt8((UInt32(pixels[offset + channel]) * key + 127) / 255)
      }
      pixels[offset + 3] = 255
    }
  }
}
