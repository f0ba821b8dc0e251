import CExif
import CTurboJPEG

/// JPEG through libjpeg-turbo, turned upright with libexif.
enum JPEGCodec {
  static func decode(_ data: [UInt8]) throws(ImageError) -> Image {
    guard let handle = tjInitDecompress() else { throw .corrupt(format: "JPEG", reason: "out of memory") }
    defer { tjDestroy(handle) }
    var (width, height, subsampling, colorSpace): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let headerStatus = tjDecompressHeader3(
      handle, data, UInt(data.count), &width, &height, &subsampling, &colorSpace)
    guard headerStatus == 0, width > 0, height > 0 else { throw failure(of: handle, data) }
    try Image.checkSize(width: Int(width), height: Int(height))

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
    guard let image = Image(width: Int(width), height: Int(height), rgba: pixels) else {
      throw .corrupt(format: "JPEG", reason: "it has no pixels")
    }
    return image.upright(from: orientation(of: data))
  }

  /// A JPEG file's bytes, without metadata and at full colour resolution.
  ///
  /// - Parameter quality: From 1 to 100.
  static func encode(_ image: Image, quality: Int) throws(ImageError) -> [UInt8] {
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

  /// EXIF's orientation, 1 to 8; 1 (upright) where there is none.
  private static func orientation(of data: [UInt8]) -> Int {
    guard let exif = exif_data_new_from_data(data, UInt32(clamping: data.count)) else { return 1 }
    defer { exif_data_unref(exif) }
    // Orientation belongs to the first image directory, IFD0.
    guard let entry = exif_content_get_entry(exif.pointee.ifd.0, EXIF_TAG_ORIENTATION),
      entry.pointee.format == EXIF_FORMAT_SHORT, entry.pointee.size >= 2, let value = entry.pointee.data
    else { return 1 }
    let orientation = Int(exif_get_short(value, exif_data_get_byte_order(exif)))
    return (1...8).contains(orientation) ? orientation : 1
  }
}

extension Image {
  /// Undoes one of EXIF's eight orientations (EXIF 2.32, tag 0x0112).
  func upright(from orientation: Int) -> Image {
    guard orientation > 1 else { return self }
    let swapsAxes = orientation >= 5
    let (newWidth, newHeight) = swapsAxes ? (height, width) : (width, height)
    var result = Image(width: newWidth, height: newHeight)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let source: (x: Int, y: Int) =
          switch orientation {
          case 2: (width - 1 - x, y)
          case 3: (width - 1 - x, height - 1 - y)
          case 4: (x, height - 1 - y)
          case 5: (y, x)
          case 6: (y, height - 1 - x)
          case 7: (width - 1 - y, height - 1 - x)
          default: (width - 1 - y, x)
          }
        result[x, y] = self[source.x, source.y]
      }
    }
    return result
  }
}
