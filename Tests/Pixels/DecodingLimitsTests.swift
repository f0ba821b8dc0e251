import Foundation
import HearsightPixels
import Testing

private func bytes(_ name: String) throws -> [UInt8] {
  let url = try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: nil))
  return [UInt8](try Data(contentsOf: url))
}

/// A file, and where its header says how large the picture is.
private struct Claim: CustomTestStringConvertible {
  let file: String
  /// What is written, and where: the first bytes that are looked for, and how far behind them.
  let find: [UInt8]
  let offset: Int
  let write: [UInt8]

  var testDescription: String { file }

  func forged() throws -> [UInt8] {
    var data = try bytes(file)
    let place = try #require(data.indices.first { data[$0...].starts(with: find) })
    data.replaceSubrange((place + offset)..<(place + offset + write.count), with: write)
    return data
  }
}

/// 7000 x 7000 pixels (1B58 in hexadecimal), as each format writes it.
private let claims = [
  Claim(file: "rgb.png", find: Array("IHDR".utf8), offset: 4, write: [0, 0, 0x1B, 0x58, 0, 0, 0x1B, 0x58]),
  Claim(file: "rgb.jpg", find: [0xFF, 0xC0], offset: 5, write: [0x1B, 0x58, 0x1B, 0x58]),
  // 14 bits each, of the size less one.
  Claim(file: "rgb.webp", find: Array("VP8L".utf8), offset: 9, write: [0x57, 0xDB, 0xD5, 0x06]),
  Claim(file: "rgb.gif", find: Array("GIF8".utf8), offset: 6, write: [0x58, 0x1B, 0x58, 0x1B]),
  Claim(file: "rgb.gif", find: [0x2C, 0, 0, 0, 0], offset: 5, write: [0x58, 0x1B, 0x58, 0x1B]),
  Claim(file: "rgb.bmp", find: [40, 0, 0, 0, 8, 0, 0, 0], offset: 4, write: [0x58, 0x1B, 0, 0, 0x58, 0x1B, 0, 0]),
  Claim(file: "runs8.bmp", find: [40, 0, 0, 0, 8, 0, 0, 0], offset: 4, write: [0x58, 0x1B, 0, 0, 0x58, 0x1B, 0, 0]),
]

@Suite("Decoding limits")
struct DecodingLimitsTests {
  /// Checksums would refuse the forged PNG for another reason.
  private var limits: DecodingLimits {
    var limits = DecodingLimits()
    limits.comparesChecksums = false
    return limits
  }

  @Test("a small file that claims a large picture is refused before it is decoded", arguments: claims)
  fileprivate func smallFileLargePicture(claim: Claim) throws {
    let data = try claim.forged()
    let error = #expect(throws: ImageError.self) { try Bitmap(data: data, limits: limits) }
    #expect(error?.code == "implausible-size")
    #expect("\(try #require(error))".contains("7000 x 7000 pixels, more than \(data.count) bytes"))
  }

  @Test("what few bytes can hold is read: a picture of one colour")
  func plainPicture() throws {
    var limits = limits
    limits.plainPixels = 1000
    let data = try Bitmap(width: 700, height: 500).pngData()
    #expect(try Bitmap(data: data, limits: limits).width == 700)
    // PNG alone sets a bound here: 350,000 pixels of three bytes are more than 1032 times 1000 bytes.
    limits.plainPixels = .max
    #expect(throws: ImageError.implausible(format: "PNG", width: 700, height: 500, byteCount: 1000)) {
      try Bitmap(data: data.prefix(16) + [0, 0, 2, 188, 0, 0, 1, 244] + data.dropFirst(24).prefix(976), limits: limits)
    }
  }

  @Test("a JPEG that is gone over again and again is refused, one of ten scans is not", arguments: [10, 101])
  func scans(count: Int) throws {
    let data = try bytes("gray.jpg")
    let scan = try #require(data.indices.first { data[$0...].starts(with: [0xFF, 0xDA]) })
    let more = (1..<count).flatMap { _ in [UInt8](arrayLiteral: 0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0) }
    let forged = data[..<scan] + more + data[scan...]
    do {
      _ = try Bitmap(data: Array(forged))
    } catch {
      #expect("\(error)".contains("101 scans of 64 x 48 pixels are too many") == (count > 100))
    }
    var limits = limits
    limits.scannedPixels = 64 * 48 * 9
    #expect(throws: ImageError.self) { try Bitmap(data: Array(forged), limits: limits) }
  }

  @Test("a TIFF whose tiles are far larger than its picture is refused")
  func tiles() throws {
    var limits = limits
    limits.pixels = 10_000_000
    #expect(throws: ImageError.tooLarge(width: 65536, height: 65536, limit: 10_000_000)) {
      try Bitmap(data: tiledTIFF(tile: 65536), limits: limits)
    }
    // The tile hangs over the picture's edge.
    #expect(try Bitmap(data: tiledTIFF(tile: 16)).width == 8)
  }

  /// 8 x 6 grey pixels in one tile.
  private func tiledTIFF(tile: UInt32) -> [UInt8] {
    func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
    let tags: [(tag: UInt32, value: UInt32)] = [
      (256, 8), (257, 6), (258, 8), (259, 1), (262, 1), (277, 1), (322, tile), (323, tile), (324, 200), (325, 256),
    ]
    var data = Array("II*\0".utf8) + number(8) + number(UInt32(tags.count)).prefix(2)
    // Every value as one 32-bit number.
    for (tag, value) in tags { data += number(tag | 4 << 16) + number(1) + number(value) }
    data += number(0)
    return data + [UInt8](repeating: 90, count: 200 + 256 - data.count)
  }

  @Test(
    "every file of the fuzzers' corpus, with all that broke or slowed down a decoder, is answered or refused",
    arguments: ImageFormat.allCases)
  func fuzzingCorpus(format: ImageFormat) throws {
    var limits = limits
    limits.pixels = 1 << 16
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appendingPathComponent("Fuzz/Corpus/\(format.rawValue.lowercased())")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      let image = try? Bitmap(data: [UInt8](try Data(contentsOf: file)), format: format, limits: limits)
      #expect(image.map { $0.width * $0.height <= limits.pixels } ?? true)
    }
  }
}
