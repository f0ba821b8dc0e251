import CTIFF
import Foundation

/// TIFF through libtiff: the first page, turned upright as its tag says.
///
/// Only what screenshots, scanners and image editors write is decoded. What else libtiff can do is for the sciences,
/// and each compression is one more place for a hostile file to look for a hole.
enum TIFFCodec {
  private static let compressions = [
    COMPRESSION_NONE, COMPRESSION_CCITTRLE, COMPRESSION_CCITTFAX3, COMPRESSION_CCITTFAX4, COMPRESSION_LZW,
    COMPRESSION_PACKBITS, COMPRESSION_DEFLATE, COMPRESSION_ADOBE_DEFLATE, COMPRESSION_JPEG,
  ]
  /// Most samples of a pixel: red, green, blue, alpha, and some more that are skipped.
  private static let mostSamples = 8
  /// Most bytes that libtiff writes of a reason (tiffio.h, TIFFRGBAImageBegin).
  private static let reasonLength = 1024

  static func decode(_ data: [UInt8], _ limits: DecodingLimits) throws(ImageError) -> Bitmap {
    guard let options = TIFFOpenOptionsAlloc() else { throw .corrupt(format: "TIFF", reason: "out of memory") }
    defer { TIFFOpenOptionsFree(options) }
    let note = UnsafeMutablePointer<CChar>.allocate(capacity: Int(HEARSIGHT_TIFF_ERROR))
    note.initialize(repeating: 0, count: Int(HEARSIGHT_TIFF_ERROR))
    defer { note.deallocate() }
    // Four samples of 64 bits a pixel, and what a small picture needs for its tables.
    TIFFOpenOptionsSetMaxSingleMemAlloc(options, tmsize_t(limits.pixels * 32 + 1 << 24))
    hearsightTIFFKeepFirstError(options, note)
    // libtiff keeps the pointers, so everything happens while they are held.
    let result = data.withUnsafeBytes { bytes in
      var reader = TIFFReader(bytes: bytes)
      return withUnsafeMutablePointer(to: &reader) { reader in
        Result<Bitmap, ImageError> { () throws(ImageError) in
          let file = TIFFClientOpenExt(
            "picture", "r", reader, readTIFF, { _, _, _ in 0 }, seekTIFF, { _ in 0 }, sizeOfTIFF, mapTIFF,
            { _, _, _ in }, options)
          guard let file else { throw failure(isCut: reader.pointee.hasNoDirectory, note) }
          defer { TIFFClose(file) }
          try check(file, byteCount: data.count, limits)
          guard let image = decode(file, note) else { throw failure(isCut: isCut(file, at: data.count), note) }
          let orientation = Int(hearsightTIFFShort(file, UInt32(TIFFTAG_ORIENTATION)))
          return image.upright(from: (1...8).contains(orientation) ? orientation : 1)
        }
      }
    }
    return try result.get()
  }

  /// Refuses what would be too much work, and what nobody writes.
  private static func check(_ file: OpaquePointer, byteCount: Int, _ limits: DecodingLimits) throws(ImageError) {
    func short(_ tag: Int32) -> Int { Int(hearsightTIFFShort(file, UInt32(tag))) }
    func long(_ tag: Int32) -> Int { Int(hearsightTIFFLong(file, UInt32(tag))) }
    let (width, height) = (long(TIFFTAG_IMAGEWIDTH), long(TIFFTAG_IMAGELENGTH))
    guard width > 0, height > 0 else { throw .corrupt(format: "TIFF", reason: "it has no pixels") }
    try limits.check(width: width, height: height, format: .tiff, byteCount: byteCount)
    let compression = short(TIFFTAG_COMPRESSION)
    guard compressions.contains(Int32(compression)) else {
      throw .corrupt(format: "TIFF", reason: "its compression \(compression) is not read")
    }
    let samples = short(TIFFTAG_SAMPLESPERPIXEL)
    guard samples <= mostSamples else {
      throw .corrupt(format: "TIFF", reason: "\(samples) samples a pixel are too many")
    }
    guard TIFFIsTiled(file) != 0 else { return }
    // Tiles are decoded whole, however little of them is on the picture.
    let (tileWidth, tileHeight) = (long(TIFFTAG_TILEWIDTH), long(TIFFTAG_TILELENGTH))
    guard tileWidth > 0, tileHeight > 0, tileWidth <= limits.pixels, tileHeight <= limits.pixels else {
      throw .corrupt(format: "TIFF", reason: "tiles of \(tileWidth) x \(tileHeight) pixels")
    }
    try limits.check(
      width: (width + tileWidth - 1) / tileWidth * tileWidth,
      height: (height + tileHeight - 1) / tileHeight * tileHeight, format: .tiff, byteCount: byteCount)
  }

  /// The pixels as they lie in the file, not yet upright; `nil` where they cannot be decoded.
  private static func decode(_ file: OpaquePointer, _ note: UnsafeMutablePointer<CChar>) -> Bitmap? {
    var state = TIFFRGBAImage()
    var reason = [CChar](repeating: 0, count: reasonLength)
    guard TIFFRGBAImageBegin(&state, file, 1, &reason) == 1 else {
      if note.pointee == 0 { strncpy(note, reason, Int(HEARSIGHT_TIFF_ERROR) - 1) }
      return nil
    }
    defer { TIFFRGBAImageEnd(&state) }
    // libtiff mirrors, but does not turn.
    state.orientation = UInt16(ORIENTATION_TOPLEFT)
    state.req_orientation = UInt16(ORIENTATION_TOPLEFT)
    let (width, height) = (Int(state.width), Int(state.height))
    var raster = [UInt32](repeating: 0, count: width * height)
    guard TIFFRGBAImageGet(&state, &raster, state.width, state.height) == 1 else { return nil }
    var rgba = [UInt8](repeating: 255, count: raster.count * 4)
    for (index, pixel) in raster.enumerated() {
      // Red is the lowest byte. Colours come multiplied by their alpha, and white fills up the rest.
      let white = 255 - pixel >> 24
      for channel in 0..<3 {
        rgba[index * 4 + channel] = UInt8(clamping: pixel >> (UInt32(channel) * 8) & 255 + white)
      }
    }
    return Bitmap(width: width, height: height, rgba: rgba)
  }

  /// Whether the file ends before the last of its strips or tiles does.
  private static func isCut(_ file: OpaquePointer, at byteCount: Int) -> Bool {
    let count = TIFFIsTiled(file) != 0 ? TIFFNumberOfTiles(file) : TIFFNumberOfStrips(file)
    // The number of strips is what the file says, and may be wrong.
    return (0..<min(count, UInt32(clamping: byteCount))).contains { index in
      let (end, overflow) = TIFFGetStrileOffset(file, index)
        .addingReportingOverflow(TIFFGetStrileByteCount(file, index))
      return overflow || end > UInt64(byteCount)
    }
  }

  private static func failure(isCut: Bool, _ note: UnsafeMutablePointer<CChar>) -> ImageError {
    if isCut { return .truncated(format: "TIFF") }
    return .corrupt(format: "TIFF", reason: note.pointee == 0 ? "it cannot be decoded" : String(cString: note))
  }
}

/// How far libtiff has read.
private struct TIFFReader {
  let bytes: UnsafeRawBufferPointer
  var place = 0

  /// Whether the file ends before the place where its first directory begins, which stands behind the first four bytes.
  var hasNoDirectory: Bool {
    guard bytes.count >= 8 else { return true }
    let place = bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self)
    return Int(bytes[0] == UInt8(ascii: "I") ? UInt32(littleEndian: place) : UInt32(bigEndian: place)) + 2 > bytes.count
  }
}

private func reader(_ handle: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<TIFFReader>? {
  handle?.assumingMemoryBound(to: TIFFReader.self)
}

private func readTIFF(_ handle: thandle_t?, _ target: UnsafeMutableRawPointer?, _ wanted: tmsize_t) -> tmsize_t {
  guard let reader = reader(handle), let target, let start = reader.pointee.bytes.baseAddress else { return 0 }
  let count = max(0, min(Int(wanted), reader.pointee.bytes.count - reader.pointee.place))
  if count > 0 { target.copyMemory(from: start + reader.pointee.place, byteCount: count) }
  reader.pointee.place += count
  return tmsize_t(count)
}

private func seekTIFF(_ handle: thandle_t?, _ offset: toff_t, _ whence: Int32) -> toff_t {
  guard let reader = reader(handle) else { return .max }
  let origin =
    switch whence {
    case SEEK_CUR: reader.pointee.place
    case SEEK_END: reader.pointee.bytes.count
    default: 0
    }
  let (place, overflow) = origin.addingReportingOverflow(Int(truncatingIfNeeded: offset))
  guard !overflow, place >= 0 else { return .max }
  reader.pointee.place = place
  return toff_t(place)
}

private func sizeOfTIFF(_ handle: thandle_t?) -> toff_t { toff_t(reader(handle)?.pointee.bytes.count ?? 0) }

/// Where the file lies in memory. libtiff only reads it there.
private func mapTIFF(
  _ handle: thandle_t?, _ base: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ size: UnsafeMutablePointer<toff_t>?
) -> Int32 {
  guard let bytes = reader(handle)?.pointee.bytes, let start = bytes.baseAddress else { return 0 }
  base?.pointee = UnsafeMutableRawPointer(mutating: start)
  size?.pointee = toff_t(bytes.count)
  return 1
}
