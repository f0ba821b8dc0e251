import CSPNG

/// PNG through libspng, turned upright as its EXIF data says.
enum PNGCodec {
  /// Most bytes of an ancillary chunk; larger ones are refused, and screenshots carry a colour profile of a few KB at
  /// most.
  private static let maximumChunkSize = 16 << 20

  static func decode(_ data: [UInt8], _ limits: DecodingLimits) throws(ImageError) -> Bitmap {
    if let picture = try plain(data, limits) { return picture }
    return try decodeAny(data, limits)
  }

  /// The picture of a plain PNG; `nil` for others, and for damaged ones, of which libspng tells what is wrong.
  private static func plain(_ data: [UInt8], _ limits: DecodingLimits) throws(ImageError) -> Bitmap? {
    guard let plain = PlainPNG(data, comparesChecksums: limits.comparesChecksums) else { return nil }
    try limits.check(
      width: plain.width, height: plain.height, format: .png, byteCount: data.count,
      most: mostPixels(in: data.count, channels: plain.channels, depth: 8))
    return plain.rgba(from: data).flatMap { Bitmap(width: plain.width, height: plain.height, rgba: $0) }
  }

  /// Any PNG, by libspng.
  static func decodeAny(_ data: [UInt8], _ limits: DecodingLimits) throws(ImageError) -> Bitmap {
    let flags = limits.comparesChecksums ? 0 : Int32(SPNG_CTX_IGNORE_ADLER32.rawValue)
    guard let context = spng_ctx_new(flags) else { throw .corrupt(format: "PNG", reason: "out of memory") }
    defer { spng_ctx_free(context) }
    if !limits.comparesChecksums {
      spng_set_crc_action(context, Int32(SPNG_CRC_USE.rawValue), Int32(SPNG_CRC_USE.rawValue))
    }
    // libspng keeps the pointer, so everything happens while the buffer is held.
    let result = data.withUnsafeBytes { bytes in
      Result<(width: Int, height: Int, rgba: [UInt8], orientation: Int), ImageError> { () throws(ImageError) in
        spng_set_image_limits(context, UInt32(Int32.max), UInt32(Int32.max))
        spng_set_chunk_limits(context, maximumChunkSize, maximumChunkSize * 4)
        try check(spng_set_png_buffer(context, bytes.baseAddress, bytes.count))
        var header = spng_ihdr()
        try check(spng_get_ihdr(context, &header))
        let (width, height) = (Int(header.width), Int(header.height))
        try limits.check(
          width: width, height: height, format: .png, byteCount: bytes.count,
          most: mostPixels(in: bytes.count, channels: channels(of: header), depth: Int(header.bit_depth)))
        var rgba = [UInt8](repeating: 0, count: width * height * 4)
        try check(
          spng_decode_image(
            context, &rgba, rgba.count, Int32(SPNG_FMT_RGBA8.rawValue), Int32(SPNG_DECODE_TRNS.rawValue)))
        return (width, height, rgba, orientation(of: context))
      }
    }
    let decoded = try result.get()
    guard let image = Bitmap(width: decoded.width, height: decoded.height, rgba: decoded.rgba) else {
      throw .corrupt(format: "PNG", reason: "it has no pixels")
    }
    return image.upright(from: decoded.orientation)
  }

  /// The most pixels that `byteCount` bytes can hold: deflate makes at most 1032 bytes of one (zlib's documentation,
  /// "Maximum Expansion Factor").
  private static func mostPixels(in byteCount: Int, channels: Int, depth: Int) -> Int {
    byteCount * 1032 * 8 / (channels * max(1, depth))
  }

  private static func channels(of header: spng_ihdr) -> Int {
    switch header.color_type {
    case UInt8(SPNG_COLOR_TYPE_TRUECOLOR.rawValue): 3
    case UInt8(SPNG_COLOR_TYPE_TRUECOLOR_ALPHA.rawValue): 4
    case UInt8(SPNG_COLOR_TYPE_GRAYSCALE_ALPHA.rawValue): 2
    default: 1
    }
  }

  /// What the chunk eXIf says, which may stand behind the pixels; 1 where there is none.
  private static func orientation(of context: OpaquePointer) -> Int {
    var exif = spng_exif()
    guard spng_decode_chunks(context) == 0, spng_get_exif(context, &exif) == 0, let data = exif.data else { return 1 }
    return ExifOrientation.value(inChunk: UnsafeRawBufferPointer(start: data, count: exif.length))
  }

  /// Lossless, RGB, without metadata but the program that made it, so that the same pixels give the same bytes.
  ///
  /// - Parameter software: what the picture says it was made by (PNG specification, keyword "Software"), in ASCII.
  static func encode(_ image: Bitmap, software: String? = nil) throws(ImageError) -> [UInt8] {
    guard let context = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else {
      throw .encoding(reason: "out of memory")
    }
    defer { spng_ctx_free(context) }
    spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)
    var header = spng_ihdr()
    header.width = UInt32(image.width)
    header.height = UInt32(image.height)
    header.bit_depth = 8
    header.color_type = UInt8(SPNG_COLOR_TYPE_TRUECOLOR.rawValue)
    spng_set_ihdr(context, &header)
    if let software { try check(set(software, in: context)) }
    let rgb = image.rgb
    let status = spng_encode_image(
      context, rgb, rgb.count, Int32(SPNG_FMT_PNG.rawValue), Int32(SPNG_ENCODE_FINALIZE.rawValue))
    guard status == 0 else { throw .encoding(reason: String(cString: spng_strerror(status))) }
    var count = 0
    var error: Int32 = 0
    guard let buffer = spng_get_png_buffer(context, &count, &error), error == 0 else {
      throw .encoding(reason: String(cString: spng_strerror(error)))
    }
    defer { free(buffer) }
    return [UInt8](UnsafeRawBufferPointer(start: buffer, count: count))
  }

  /// Adds the keyword "Software" before the pixels.
  private static func set(_ software: String, in context: OpaquePointer) -> Int32 {
    var entry = spng_text()
    withUnsafeMutableBytes(of: &entry.keyword) { $0.copyBytes(from: "Software".utf8) }
    entry.type = Int32(SPNG_TEXT.rawValue)
    var text = Array(software.utf8CString)
    entry.length = text.count - 1
    return text.withUnsafeMutableBufferPointer { buffer in
      entry.text = buffer.baseAddress
      // libspng copies the text when it is set.
      return spng_set_text(context, &entry, 1)
    }
  }

  private static func check(_ status: Int32) throws(ImageError) {
    guard status != 0 else { return }
    if status == Int32(SPNG_IO_EOF.rawValue) { throw .truncated(format: "PNG") }
    throw .corrupt(format: "PNG", reason: String(cString: spng_strerror(status)))
  }
}
