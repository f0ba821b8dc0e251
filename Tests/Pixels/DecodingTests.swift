import Foundation
import HearsightPixels
import HearsightScreenModel
import Testing

private func fixture(_ name: String) throws -> URL {
  try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: nil))
}

private func bytes(_ name: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: try fixture(name)))
}

private let red = RGBColor(red: 255, green: 0, blue: 0)
private let green = RGBColor(red: 0, green: 255, blue: 0)
private let blue = RGBColor(red: 0, green: 0, blue: 255)

@Suite("Decoding")
struct DecodingTests {
  @Test(
    "lossless pictures of every kind decode to the same pixels",
    arguments: [
      "rgb.png", "palette.png", "rgb16.png", "rgb.webp", "animated.webp", "rgb.gif", "animated.gif", "rgb.bmp",
      "rgb32.bmp", "palette.bmp", "palette4.bmp", "runs8.bmp", "masks16.bmp", "core.bmp", "rgb-raw.tiff",
      "rgb-lzw.tiff", "rgb-adobe_deflate.tiff", "rgb-packbits.tiff", "palette.tiff", "pages.tiff",
    ])
  func lossless(name: String) throws {
    let image = try Bitmap(contentsOf: try fixture(name))
    #expect(image.width == 8 && image.height == 6)
    #expect(image[0, 0] == green)
    #expect(image[1, 0] == red && image[3, 5] == red)
    #expect(image[4, 0] == blue && image[7, 5] == blue)
  }

  @Test("transparent pixels show white, as on a page")
  func transparency() throws {
    let color = try Bitmap(contentsOf: try fixture("rgba.png"))
    #expect(color[7, 5] == .white && color[6, 5] == blue)
    let tiff = try Bitmap(contentsOf: try fixture("rgba.tiff"))
    #expect(tiff[7, 5] == .white && tiff[6, 5] == blue)
    let gif = try Bitmap(contentsOf: try fixture("transparent.gif"))
    #expect(gif[7, 5] == .white && gif[6, 5] == blue)
    let gray = try Bitmap(contentsOf: try fixture("gray-alpha.png"))
    #expect(gray[7, 5] == .white && gray[0, 0] == RGBColor(red: 100, green: 100, blue: 100))
  }

  @Test("one bit a pixel")
  func oneBit() throws {
    #expect(try Bitmap(contentsOf: try fixture("one-bit.png"))[3, 3] == .black)
    #expect(try Bitmap(contentsOf: try fixture("group4.tiff"))[3, 3] == .black)
  }

  @Test("a GIF's frame lies where it says on its screen; interlaced rows come in their order")
  func gifFrames() throws {
    let part = try Bitmap(contentsOf: try fixture("offset.gif"))
    #expect(part.width == 8 && part.height == 6)
    #expect(part[1, 1] == .white && part[2, 1] == red && part[3, 2] == red && part[4, 3] == .white)
    let interlaced = try Bitmap(contentsOf: try fixture("interlaced.gif"))
    #expect(interlaced[7, 7] == green && interlaced[7, 8] == red && interlaced[31, 47] == red)
    #expect(interlaced[32, 47] == blue && interlaced[63, 0] == blue)
  }

  @Test("JPEG in colour, CMYK and grey", arguments: ["rgb.jpg", "cmyk.jpg", "jpeg.tiff", "cmyk.tiff"])
  func jpeg(name: String) throws {
    let image = try Bitmap(contentsOf: try fixture(name))
    #expect(image.width == 64 && image.height == 48)
    #expect(image[16, 30].distance(to: red) < 12)
    #expect(image[56, 30].distance(to: blue) < 12)
    let gray = try Bitmap(contentsOf: try fixture("gray.jpg"))
    #expect(gray[16, 30].distance(to: RGBColor(red: 76, green: 76, blue: 76)) < 6)
  }

  @Test("what was taken turned or mirrored is set upright", arguments: 1...8, ["jpg", "png", "webp", "tiff"])
  func orientation(value: Int, format: String) throws {
    let image = try Bitmap(contentsOf: try fixture("exif-\(value).\(format)"))
    #expect(image.width == 64 && image.height == 48)
    #expect(image[3, 3].distance(to: green) < 40)
    #expect(image[16, 40].distance(to: red) < 12)
    #expect(image[56, 3].distance(to: blue) < 12)
  }

  @Test("what is written reads back, and the same pixels give the same bytes")
  func roundTrip() throws {
    var image = Bitmap(width: 31, height: 17, color: red)
    image.fill(Rect(x: 3, y: 4, width: 9, height: 30), with: green)
    #expect(try Bitmap(data: image.pngData()) == image)
    #expect(try image.pngData() == image.pngData())
  }
}

@Suite("Refusals")
struct RefusalTests {
  @Test("no bytes")
  func empty() {
    #expect(throws: ImageError.empty) { try Bitmap(data: []) }
  }

  @Test(
    "text is no picture, whatever its name or beginning", arguments: ["hello, world", "BM is a code of two letters"])
  func text(content: String) {
    #expect(throws: ImageError.unknownFormat) { try Bitmap(data: Array(content.utf8)) }
  }

  @Test("a header that promises 60,000 x 60,000 pixels is refused before memory is asked for")
  func bomb() throws {
    let data = try bytes("promises-60000.png")
    #expect(throws: ImageError.tooLarge(width: 60000, height: 60000, limit: Bitmap.maximumPixelCount)) {
      try Bitmap(data: data)
    }
  }

  @Test(
    "half a file says that it ends too early",
    arguments: [
      ("rgb.png", "PNG"), ("rgb.jpg", "JPEG"), ("rgb.webp", "WebP"), ("animated.webp", "WebP"), ("rgb.bmp", "BMP"),
      ("runs8.bmp", "BMP"), ("interlaced.gif", "GIF"), ("rgb-raw.tiff", "TIFF"),
    ])
  func truncated(name: String, format: String) throws {
    let data = try bytes(name)
    #expect(throws: ImageError.truncated(format: format)) { try Bitmap(data: Array(data.prefix(data.count / 2))) }
  }

  @Test(
    "any prefix and any flipped byte is answered or refused, never a trap",
    arguments: [
      "rgb.png", "rgb16.png", "palette.png", "gray-alpha.png", "exif-6.jpg", "cmyk.jpg", "rgb.webp", "animated.webp",
      "exif-6.png", "exif-6.webp", "interlaced.gif", "animated.gif", "transparent.gif", "rgb32.bmp", "runs8.bmp",
      "palette4.bmp", "masks16.bmp", "exif-6.tiff", "rgb-lzw.tiff", "jpeg.tiff", "group4.tiff",
    ])
  func mutations(name: String) throws {
    let data = try bytes(name)
    for count in 0..<min(data.count, 600) {
      _ = try? Bitmap(data: Array(data.prefix(count)))
      var flipped = data
      flipped[count] ^= 0xFF
      _ = try? Bitmap(data: flipped)
    }
  }

  @Test("a folder, a missing file and an unreadable path are named with what to do")
  func paths() throws {
    let folder = try fixture("rgb.png").deletingLastPathComponent()
    #expect(throws: ImageError.isDirectory(path: folder.path)) { try Bitmap(contentsOf: folder) }
    let missing = folder.appendingPathComponent("missing.png")
    #expect(throws: ImageError.unreadable(path: missing.path, reason: "No such file or directory")) {
      try Bitmap(contentsOf: missing)
    }
  }

  @Test("a picture that cannot be written leaves nothing behind")
  func unwritable() throws {
    let target = URL(fileURLWithPath: "/proc/no-such-folder/picture.png")
    #expect(throws: ImageError.self) { try Bitmap(width: 2, height: 2).writePNG(to: target) }
  }
}
