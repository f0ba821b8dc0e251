import CDeflate

/// A PNG as programs write screenshots: eight bits a channel, RGB or RGBA, line after line, nothing that changes how it
/// is shown. It is decoded in half the time that ``PNGCodec`` takes for any PNG: all pixels are inflated at once, by
/// libdeflate.
struct PlainPNG {
  let width: Int
  let height: Int
  /// Bytes of a pixel: 3 or 4.
  let channels: Int
  /// The deflated pixels, the parts of them in order.
  private let parts: [Range<Int>]

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Chunks that leave the pixels as they are: sizes in metres, times, texts, colour spaces (which no decoder here
  /// looks at).
  private static let harmless: Set<String> = [
    "pHYs", "tIME", "tEXt", "zTXt", "iTXt", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "bKGD", "iDOT",
  ]
  /// Bytes of the header's data.
  private static let headerSize = 13

  /// Reads what a file says of itself; `nil` where it is damaged, or no plain PNG.
  init?(_ data: [UInt8], comparesChecksums: Bool) {
    guard data.starts(with: Self.signature) else { return nil }
    var at = Self.signature.count
    var header: (width: Int, height: Int, channels: Int)?
    var parts: [Range<Int>] = []
    var isEnded = false
    while !isEnded {
      guard let chunk = Chunk(data, at: at), !comparesChecksums || chunk.isIntact(in: data) else { return nil }
      switch chunk.name {
      case "IHDR" where header == nil:
        header = Self.header(data, chunk.data)
        guard header != nil else { return nil }
      case "IDAT": parts.append(chunk.data)
      case "IEND": isEnded = true
      case let name where Self.harmless.contains(name): break
      default: return nil
      }
      at = chunk.end
    }
    guard let header, !parts.isEmpty else { return nil }
    (width, height, channels) = header
    self.parts = parts
  }

  /// Width, height and channels; `nil` for other depths, colour types and orders of lines.
  private static func header(_ data: [UInt8], _ range: Range<Int>) -> (width: Int, height: Int, channels: Int)? {
    guard range.count == headerSize else { return nil }
    let bytes = Array(data[range])
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(0), number(4))
    let channels = bytes[9] == 2 ? 3 : bytes[9] == 6 ? 4 : 0
    guard bytes[8] == 8, channels > 0, bytes[10...12].allSatisfy({ $0 == 0 }), width > 0, height > 0 else { return nil }
    return (width, height, channels)
  }

  /// The pixels, four bytes each; `nil` where the file is damaged.
  ///
  /// The size must have been found acceptable: so much memory is taken.
  func rgba(from data: [UInt8]) -> [UInt8]? {
    let stride = 1 + width * channels
    guard var lines = inflated(data, count: stride * height) else { return nil }
    var isRight = true
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, count in
      count = width * height * 4
      lines.withUnsafeMutableBufferPointer { lines in
        guard let source = lines.baseAddress, let pixels = target.baseAddress else { return }
        isRight = PNGLines(width: width, height: height, channels: channels).unfilter(source, into: pixels)
      }
    }
    return isRight ? pixels : nil
  }

  private func inflated(_ data: [UInt8], count: Int) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    // Most encoders cut the deflated pixels into parts of some KB.
    let deflated = parts.count == 1 ? data[parts[0]] : ArraySlice(parts.flatMap { data[$0] })
    var isRight = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { target, written in
      deflated.withUnsafeBytes { source in
        let result = libdeflate_zlib_decompress(
          decompressor, source.baseAddress, source.count, target.baseAddress, count, nil)
        isRight = result == LIBDEFLATE_SUCCESS
      }
      written = isRight ? count : 0
    }
    return isRight ? bytes : nil
  }
}

/// A chunk of a PNG.
private struct Chunk {
  let name: String
  /// Where its data is in the file.
  let data: Range<Int>
  /// Where the next one begins.
  var end: Int { data.upperBound + Self.checksumSize }

  /// Bytes of the length and the name before the data, and of the checksum behind it.
  private static let (headSize, checksumSize) = (8, 4)

  /// The chunk that begins at a byte; `nil` where it does not end within the file.
  init?(_ bytes: [UInt8], at start: Int) {
    guard bytes.count - start >= Self.headSize + Self.checksumSize else { return nil }
    let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    let begin = start + Self.headSize
    guard length <= bytes.count - begin - Self.checksumSize else { return nil }
    name = String(decoding: bytes[start + 4..<begin], as: UTF8.self)
    data = begin..<begin + length
  }

  /// Whether its checksum is that of its name and data.
  func isIntact(in bytes: [UInt8]) -> Bool {
    let expected = bytes[data.upperBound..<end].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return bytes[data.lowerBound - 4..<data.upperBound].withUnsafeBytes {
      libdeflate_crc32(0, $0.baseAddress, $0.count) == expected
    }
  }
}
