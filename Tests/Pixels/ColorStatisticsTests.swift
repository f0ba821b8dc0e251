import HearsightPixels
import HearsightScreenModel
import Testing

@Suite("ColorStatistics")
struct ColorStatisticsTests {
  private let red = RGBColor(red: 255, green: 0, blue: 0)

  @Test("the colours of a region come with their shares, the most frequent first")
  func shares() {
    var image = Bitmap(width: 20, height: 10)
    image.fill(Rect(x: 0, y: 0, width: 5, height: 10), with: red)
    #expect(
      image.colors(in: image.bounds) == [ColorShare(color: .white, share: 0.75), ColorShare(color: red, share: 0.25)])
  }

  @Test("near-equal shades count as one, and give their mean")
  func shades() {
    var image = Bitmap(width: 2, height: 1, color: RGBColor(red: 240, green: 240, blue: 240))
    image[1, 0] = RGBColor(red: 242, green: 242, blue: 242)
    #expect(image.colors(in: image.bounds).map(\.color) == [RGBColor(red: 241, green: 241, blue: 241)])
  }

  @Test("a region outside the picture has no colours, a large one is sampled")
  func bounds() {
    let image = Bitmap(width: 900, height: 900, color: red)
    #expect(image.colors(in: Rect(x: 1000, y: 0, width: 5, height: 5)).isEmpty)
    #expect(image.colors(in: image.bounds) == [ColorShare(color: red, share: 1)])
  }
}

@Suite("ColorStatistics of many colours")
struct ManyColorsTests {
  @Test("no shade is lost or taken for another, in small regions and in large ones", arguments: [(8, 4), (90, 60)])
  func every(width: Int, height: Int) {
    var image = Bitmap(width: width, height: height)
    for index in 0..<width * height {
      // Neighbours differ in all channels, and shades come again.
      let value = index * 7919 % 4096
      image[index % width, index / width] = RGBColor(
        red: UInt8(value & 15) << 4, green: UInt8(value >> 4 & 15) << 4, blue: UInt8(value >> 8) << 4)
    }
    var expected: [RGBColor: Int] = [:]
    for index in 0..<width * height { expected[image[index % width, index / width], default: 0] += 1 }
    let found = image.colors(in: image.bounds)
    #expect(found.count == expected.count)
    for share in found { #expect(share.share == Double(expected[share.color] ?? 0) / Double(width * height)) }
    #expect(found.map(\.share) == found.map(\.share).sorted(by: >))
  }
}

@Suite("LabColor")
struct LabColorTests {
  @Test("black, white and grey are where CIE says")
  func greys() {
    #expect(abs(RGBColor.white.lab.lightness - 100) < 0.01)
    #expect(abs(RGBColor.black.lab.lightness) < 0.01)
    #expect(RGBColor(red: 119, green: 119, blue: 119).lab.chroma < 0.01)
    #expect(abs(RGBColor.white.lab.distance(to: RGBColor.black.lab) - 100) < 0.01)
  }

  @Test("red is 53.2, 80.1, 67.2")
  func red() {
    let red = RGBColor(red: 255, green: 0, blue: 0).lab
    #expect(abs(red.lightness - 53.24) < 0.05)
    #expect(abs(red.a - 80.09) < 0.05)
    #expect(abs(red.b - 67.20) < 0.05)
  }
}
