import CDeflate
import Foundation
import HearsightScreenModel
import Testing

@testable import HearsightPixels

/// Plain PNGs take a way of their own through the decoder; libspng, which decodes all others, says what is right.
@Suite("Plain PNG")
struct PlainPNGTests {
  /// A PNG of random bytes, whose lines have all filters in turn.
  private func picture(width: Int, height: Int, channels: Int, filters: [UInt8] = [0, 1, 2, 3, 4], seed: UInt64)
    -> [UInt8]
  {
    var numbers = SplitMix64(state: seed)
    var lines: [UInt8] = []
    for row in 0..<height {
      lines.append(filters[row % filters.count])
      lines += (0..<width * channels).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    }
    return PNGFile(width: width, height: height, channels: channels, lines: lines).bytes
  }

  @Test("every filter of RGB and RGBA gives libspng's pixels", arguments: [3, 4], [1, 2, 7, 64])
  func filters(channels: Int, width: Int) throws {
    for seed in 0..<8 {
      let data = picture(width: width, height: 11, channels: channels, seed: UInt64(seed))
      #expect(PlainPNG(data, comparesChecksums: true) != nil)
      let image = try PNGCodec.decode(data, DecodingLimits())
      #expect(image == (try PNGCodec.decodeAny(data, DecodingLimits())))
    }
  }

  @Test("a screenshot in many parts gives libspng's pixels")
  func encoded() throws {
    var image = Bitmap(width: 300, height: 200)
    for y in 0..<200 {
      for x in 0..<300 {
        let (red, green) = (UInt8(truncatingIfNeeded: x * y), UInt8(truncatingIfNeeded: x + y))
        image[x, y] = RGBColor(red: red, green: green, blue: UInt8(x % 7))
      }
    }
    let data = try PNGCodec.encode(image, software: "Test")
    #expect(PlainPNG(data, comparesChecksums: true) != nil)
    #expect(try PNGCodec.decode(data, DecodingLimits()) == image)
  }

  @Test("whatever byte is wrong or missing, it ends as with libspng alone")
  func damaged() {
    let whole = picture(width: 5, height: 5, channels: 3, seed: 1)
    for index in whole.indices {
      for change: UInt8 in [1, 0x80, 0xFF] {
        var data = whole
        data[index] ^= change
        expectSame(data)
      }
      expectSame(Array(whole[..<index]))
    }
  }

  @Test("an unknown filter, too few and too many lines end as with libspng alone")
  func wrongLines() {
    expectSame(picture(width: 4, height: 3, channels: 3, filters: [0, 5], seed: 2))
    for count in [0, 1, 12, 13, 25, 27, 40] {
      expectSame(PNGFile(width: 4, height: 2, channels: 3, lines: [UInt8](repeating: 0, count: count)).bytes)
    }
  }

  @Test("a chunk that changes how it is shown is left to libspng")
  func transparentColor() {
    let lines: [UInt8] = [0, 1, 2, 3, 9, 9, 9]
    let file = PNGFile(width: 2, height: 1, channels: 3, lines: lines)
    let data = file.with("tRNS", [0, 1, 0, 2, 0, 3])
    #expect(PlainPNG(data, comparesChecksums: true) == nil)
    expectSame(data)
  }

  private func expectSame(_ data: [UInt8]) {
    let limits = DecodingLimits()
    let result = Result { () throws(ImageError) in try PNGCodec.decode(data, limits) }
    let expected = Result { () throws(ImageError) in try PNGCodec.decodeAny(data, limits) }
    switch (result, expected) {
    case (.success(let image), .success(let other)): #expect(image == other)
    case (.failure(let error), .failure(let other)): #expect("\(error)" == "\(other)")
    default: Issue.record("\(result), but \(expected) by libspng")
    }
  }
}

/// A PNG whose pixels are not compressed.
private struct PNGFile {
  let bytes: [UInt8]
  private let header: [UInt8]
  private let pixels: [UInt8]

  init(width: Int, height: Int, channels: Int, lines: [UInt8]) {
    let size = [width, height].flatMap(Self.number)
    header = Self.chunk("IHDR", size + [8, channels == 3 ? 2 : 6, 0, 0, 0])
    pixels = Self.chunk("IDAT", Self.stored(lines))
    bytes = Self.signature + header + pixels + Self.chunk("IEND", [])
  }

  /// The same with another chunk before the pixels.
  func with(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Self.signature + header + Self.chunk(name, data) + pixels + Self.chunk("IEND", [])
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func number(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + data
    return number(data.count) + content + number(Int(libdeflate_crc32(0, content, content.count)))
  }

  /// A zlib stream of one stored block.
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    let count = UInt16(data.count)
    let lengths = [count, ~count].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    return [0x78, 1, 1] + lengths + data + number(Int(libdeflate_adler32(1, data, data.count)))
  }
}
