import CGIF

/// GIF through giflib; of an animation, the first frame, and nothing behind it is read.
enum GIFCodec {
  /// Most pixels for each byte. Twelve bits of code stand for 3838 pixels at most: the 4096 entries of a table less
  /// 258, each one pixel longer than the one before (GIF89a specification, appendix F).
  private static let mostPixelsPerByte = 3838 * 8 / 12 + 1
  /// Most extensions before a frame: files have few, and each takes a call or more.
  private static let mostRecords = 10_000

  static func decode(_ data: [UInt8], _ limits: DecodingLimits) throws(ImageError) -> Bitmap {
    // giflib keeps the pointer to the reader, so everything happens while it is held.
    var reader = GIFReader(data: data)
    let result = withUnsafeMutablePointer(to: &reader) { reader in
      Result<Bitmap, ImageError> { () throws(ImageError) in
        var code: Int32 = 0
        guard let file = DGifOpen(reader, readGIF, &code) else { throw failure(code) }
        defer { DGifCloseFile(file, nil) }
        return try firstFrame(of: file, data.count, limits)
      }
    }
    return try result.get()
  }

  private static func firstFrame(
    of file: UnsafeMutablePointer<GifFileType>, _ byteCount: Int, _ limits: DecodingLimits
  ) throws(ImageError) -> Bitmap {
    var transparent: Int?
    for _ in 0..<mostRecords {
      var type = UNDEFINED_RECORD_TYPE
      guard DGifGetRecordType(file, &type) == GIF_OK else { throw failure(file.pointee.Error) }
      switch type {
      case EXTENSION_RECORD_TYPE: try readExtension(of: file, transparent: &transparent)
      case IMAGE_DESC_RECORD_TYPE:
        // The header alone: DGifGetImageDesc would also ask for memory that it frees with all of its frames.
        guard DGifGetImageHeader(file) == GIF_OK else { throw failure(file.pointee.Error) }
        return try frame(of: file, transparent: transparent, byteCount, limits)
      default: throw .corrupt(format: "GIF", reason: "it has no picture")
      }
    }
    throw .corrupt(format: "GIF", reason: "more than \(mostRecords) extensions stand before its picture")
  }

  /// Reads over an extension; a graphic control extension says which colour is transparent.
  private static func readExtension(
    of file: UnsafeMutablePointer<GifFileType>, transparent: inout Int?
  ) throws(ImageError) {
    var kind: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    guard DGifGetExtension(file, &kind, &block) == GIF_OK else { throw failure(file.pointee.Error) }
    while let bytes = block {
      // The first byte of a block is its length.
      if kind == GRAPHICS_EXT_FUNC_CODE, bytes[0] >= 4 { transparent = bytes[1] & 1 == 1 ? Int(bytes[4]) : nil }
      guard DGifGetExtensionNext(file, &block) == GIF_OK else { throw failure(file.pointee.Error) }
    }
  }

  /// Decodes the frame and lays it on the screen that the file declares.
  private static func frame(
    of file: UnsafeMutablePointer<GifFileType>, transparent: Int?, _ byteCount: Int, _ limits: DecodingLimits
  ) throws(ImageError) -> Bitmap {
    let description = file.pointee.Image
    let (left, top) = (Int(description.Left), Int(description.Top))
    let (width, height) = (Int(description.Width), Int(description.Height))
    guard width > 0, height > 0 else { throw .corrupt(format: "GIF", reason: "its frame has no pixels") }
    try limits.check(
      width: width, height: height, format: .gif, byteCount: byteCount, most: byteCount * mostPixelsPerByte)
    // Some files declare no screen, or one that is smaller than their frame: browsers show the whole frame.
    let (screenWidth, screenHeight) =
      (max(Int(file.pointee.SWidth), left + width), max(Int(file.pointee.SHeight), top + height))
    try limits.check(width: screenWidth, height: screenHeight, format: .gif, byteCount: byteCount)
    guard let map = description.ColorMap ?? file.pointee.SColorMap, let entries = map.pointee.Colors else {
      throw .corrupt(format: "GIF", reason: "it has no colours")
    }
    let colors = UnsafeBufferPointer(start: entries, count: Int(map.pointee.ColorCount))
    var rgba = [UInt8](repeating: 0, count: screenWidth * screenHeight * 4)
    var line = [GifPixelType](repeating: 0, count: width)
    for row in rows(height, isInterlaced: description.Interlace) {
      guard DGifGetLine(file, &line, Int32(width)) == GIF_OK else { throw failure(file.pointee.Error) }
      var offset = ((top + row) * screenWidth + left) * 4
      for index in line {
        if Int(index) != transparent, Int(index) < colors.count {
          let color = colors[Int(index)]
          (rgba[offset], rgba[offset + 1], rgba[offset + 2]) = (color.Red, color.Green, color.Blue)
          rgba[offset + 3] = 255
        }
        offset += 4
      }
    }
    guard let image = Bitmap(width: screenWidth, height: screenHeight, rgba: rgba) else {
      throw .corrupt(format: "GIF", reason: "it has no pixels")
    }
    return image
  }

  /// The order of the rows: four passes where they are interlaced (GIF89a specification, appendix E).
  private static func rows(_ height: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
  }

  private static func failure(_ code: Int32) -> ImageError {
    switch code {
    case D_GIF_ERR_READ_FAILED, D_GIF_ERR_EOF_TOO_SOON, 0: return .truncated(format: "GIF")
    default:
      let reason = GifErrorString(code).map { String(cString: $0) } ?? "error \(code)"
      return .corrupt(format: "GIF", reason: reason)
    }
  }
}

/// How far giflib has read.
private struct GIFReader {
  let data: [UInt8]
  var place = 0
}

/// Gives giflib the next bytes; fewer than it asks for at the end.
private func readGIF(
  _ file: UnsafeMutablePointer<GifFileType>?, _ target: UnsafeMutablePointer<GifByteType>?, _ wanted: Int32
) -> Int32 {
  guard let target, let user = file?.pointee.UserData else { return 0 }
  let reader = user.assumingMemoryBound(to: GIFReader.self)
  let count = min(max(0, Int(wanted)), reader.pointee.data.count - reader.pointee.place)
  reader.pointee.data.withUnsafeBufferPointer { bytes in
    guard count > 0, let start = bytes.baseAddress else { return }
    target.update(from: start + reader.pointee.place, count: count)
  }
  reader.pointee.place += count
  return Int32(count)
}
