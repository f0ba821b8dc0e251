/// What stands before a BMP file's pixels (Microsoft's BITMAPFILEHEADER and the headers from BITMAPCOREHEADER to
/// BITMAPV5HEADER).
struct BMPHeader {
  enum Coding: Int {
    case none, runs8, runs4, masks
  }

  let width: Int
  let height: Int
  /// Whether the first row in the file is the top one.
  let isTopDown: Bool
  let bitsPerPixel: Int
  let coding: Coding
  /// Where each of red, green, blue and alpha is in a pixel of 16 or 32 bits; 0 where it is not there.
  let masks: [UInt32]
  let palette: [RGBColor]
  /// Where the pixels begin.
  let pixels: Int

  private static let fileHeaderSize = 14
  /// The sizes of the headers that there are; of OS/2's second version, also the short one.
  private static let sizes: Set<Int> = [12, 16, 40, 52, 56, 64, 108, 124]

  /// Whether a file begins as a BMP does: two letters alone would make pictures of texts.
  static func isSignature(_ data: [UInt8]) -> Bool {
    data.starts(with: Array("BM".utf8)) && sizes.contains(data.number(at: fileHeaderSize, bytes: 4) ?? 0)
  }

  /// - Throws: ``ImageError``
  init(_ data: [UInt8]) throws(ImageError) {
    func number(_ offset: Int, _ bytes: Int) throws(ImageError) -> Int {
      guard let number = data.number(at: offset, bytes: bytes) else { throw .truncated(format: "BMP") }
      return number
    }
    let start = Self.fileHeaderSize
    let size = try number(start, 4)
    guard Self.sizes.contains(size) else { throw Self.corrupt("its header has \(size) bytes") }
    let isCore = size == 12
    width = isCore ? try number(start + 4, 2) : Int(Int32(truncatingIfNeeded: try number(start + 4, 4)))
    let rows = isCore ? try number(start + 6, 2) : Int(Int32(truncatingIfNeeded: try number(start + 8, 4)))
    isTopDown = rows < 0
    height = abs(rows)
    guard width > 0, height > 0 else { throw Self.corrupt("it has no pixels") }
    bitsPerPixel = try number(start + (isCore ? 10 : 14), 2)
    let code = size < 40 ? 0 : try number(start + 16, 4)
    // Compression 6 is compression 3 with a mask for alpha.
    guard let coding = Coding(rawValue: code == 6 ? 3 : code), Self.fits(coding, bitsPerPixel) else {
      throw Self.corrupt("\(bitsPerPixel) bits a pixel in compression \(code) are not read")
    }
    self.coding = coding

    // Masks stand in the longer headers, and behind the short one.
    let hasMasks = coding == .masks
    let maskCount = hasMasks ? (size >= 56 || code == 6 ? 4 : 3) : 0
    var found: [UInt32] = []
    for index in 0..<maskCount { found.append(UInt32(try number(start + 40 + index * 4, 4))) }
    masks = hasMasks ? found + [UInt32](repeating: 0, count: 4 - found.count) : Self.usualMasks(bitsPerPixel)
    let paletteStart = start + size + (size == 40 ? maskCount * 4 : 0)
    pixels = try number(10, 4)
    let used = size < 40 ? 0 : try number(start + 32, 4)
    palette = Self.palette(
      data, at: paletteStart, bytes: isCore ? 3 : 4,
      count: bitsPerPixel > 8 ? 0 : used == 0 ? 1 << bitsPerPixel : min(used, 1 << bitsPerPixel))
    guard bitsPerPixel > 8 || !palette.isEmpty else { throw Self.corrupt("it has no colours") }
  }

  private static func fits(_ coding: Coding, _ bits: Int) -> Bool {
    switch coding {
    case .none: [1, 2, 4, 8, 16, 24, 32].contains(bits)
    case .runs8: bits == 8
    case .runs4: bits == 4
    case .masks: bits == 16 || bits == 32
    }
  }

  private static func usualMasks(_ bits: Int) -> [UInt32] {
    bits == 16 ? [0x7C00, 0x03E0, 0x001F, 0] : [0xFF0000, 0xFF00, 0xFF, 0]
  }

  /// The palette: blue, green and red of each colour, and in most files a byte that means nothing. It ends where the
  /// file does.
  private static func palette(_ data: [UInt8], at start: Int, bytes: Int, count: Int) -> [RGBColor] {
    (0..<count).compactMap { index in
      data.number(at: start + index * bytes, bytes: 3).map {
        RGBColor(
          red: UInt8(truncatingIfNeeded: $0 >> 16), green: UInt8(truncatingIfNeeded: $0 >> 8),
          blue: UInt8(truncatingIfNeeded: $0))
      }
    }
  }

  static func corrupt(_ reason: String) -> ImageError { .corrupt(format: "BMP", reason: reason) }
}

extension [UInt8] {
  /// A number without a sign, lowest byte first; `nil` behind the end.
  fileprivate func number(at offset: Int, bytes: Int) -> Int? {
    guard offset >= 0, offset + bytes <= count else { return nil }
    return self[offset..<offset + bytes].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
