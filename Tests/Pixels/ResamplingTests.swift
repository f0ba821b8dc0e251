import HearsightPixels
import HearsightScreenModel
import Testing

@Suite("Resampling")
struct ResamplingTests {
  @Test("shrinking gives the mean of the pixels that fall together")
  func areaAverage() {
    var image = Bitmap(width: 4, height: 2, color: .black)
    image.fill(Rect(x: 0, y: 0, width: 1, height: 2), with: .white)
    let small = image.resized(width: 2, height: 1)
    #expect(small[0, 0] == RGBColor(red: 128, green: 128, blue: 128))
    #expect(small[1, 0] == .black)
  }

  @Test(
    "every pixel is the mean of what it covers, to two levels",
    arguments: [(9, 7), (24, 40), (53, 3), (7, 39)])
  func reference(width: Int, height: Int) {
    var image = Bitmap(width: 53, height: 40)
    for y in 0..<40 {
      for x in 0..<53 {
        let value = UInt8(truncatingIfNeeded: x &* 37 &+ y &* 101 &+ x &* y)
        image[x, y] = RGBColor(red: value, green: 255 - value, blue: x % 2 == 0 ? 255 : 0)
      }
    }
    let resized = image.resized(width: width, height: height)
    func mean(_ x: Int, _ y: Int, _ channel: KeyPath<RGBColor, UInt8>) -> Double {
      let (wide, high) = (53 / Double(width), 40 / Double(height))
      let cell = Rect(x: Double(x) * wide, y: Double(y) * high, width: wide, height: high)
      var sum = 0.0
      for v in 0..<40 {
        for u in 0..<53 {
          let pixel = Rect(x: Double(u), y: Double(v), width: 1, height: 1)
          sum += pixel.intersection(cell).area * Double(image[u, v][keyPath: channel])
        }
      }
      return sum / cell.area
    }
    for y in 0..<height {
      for x in 0..<width {
        for channel in [\RGBColor.red, \RGBColor.green, \RGBColor.blue] {
          #expect(abs(mean(x, y, channel) - Double(resized[x, y][keyPath: channel])) <= 2)
        }
      }
    }
  }

  @Test("threads make the same pixels", arguments: [2, 3, 7])
  func threads(_ count: Int) {
    var image = Bitmap(width: 53, height: 700)
    for y in 0..<image.height {
      for x in 0..<image.width {
        let value = UInt8(truncatingIfNeeded: x &* 37 &+ y &* 101 &+ x &* y)
        image[x, y] = RGBColor(red: value, green: 255 - value, blue: x % 2 == 0 ? 255 : 0)
      }
    }
    for height in [9, 201, 460, 900] {
      let alone = image.resized(width: 29, height: height)
      #expect(image.resized(width: 29, height: height, threads: count) == alone)
    }
  }

  @Test("a hundred pixels to one: half of them black gives the middle grey")
  func strongShrinking() {
    var image = Bitmap(width: 900, height: 300, color: .black)
    image.fill(Rect(x: 0, y: 0, width: 900, height: 150), with: .white)
    let small = image.resized(width: 9, height: 1)
    for x in 0..<9 { #expect(abs(Int(small[x, 0].green) - 128) <= 1) }
  }

  @Test("a plain picture stays plain at any size")
  func plain() {
    let color = RGBColor(red: 12, green: 200, blue: 99)
    let image = Bitmap(width: 37, height: 23, color: color)
    for (width, height) in [(384, 5), (1, 1), (36, 22), (74, 46), (37, 23)] {
      let resized = image.resized(width: width, height: height)
      // Not printed whole where it fails.
      let isPlain = resized == Bitmap(width: width, height: height, color: color)
      #expect(isPlain, "\(width)x\(height)")
    }
  }

  @Test("a crop is clipped to the picture and never empty")
  func crop() {
    var image = Bitmap(width: 10, height: 10)
    image[9, 9] = .black
    let corner = image.cropped(to: Rect(x: 8.5, y: 8.5, width: 50, height: 50))
    #expect(corner.width == 2 && corner.height == 2)
    #expect(corner[1, 1] == .black)
    let outside = image.cropped(to: Rect(x: 90, y: 90, width: 5, height: 5))
    #expect(outside == Bitmap(width: 1, height: 1, color: .black))
  }
}
