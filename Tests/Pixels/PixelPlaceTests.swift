import HearsightPixels
import HearsightScreenModel
import Testing

@Suite("Pixels by place")
struct PixelPlaceTests {
  @Test("places outside the picture give the nearest pixel, however far, and what is no number the first")
  func places() {
    let (red, blue) = (RGBColor(red: 255, green: 0, blue: 0), RGBColor(red: 0, green: 0, blue: 255))
    var image = Bitmap(width: 4, height: 3, color: red)
    image[3, 2] = blue
    #expect(image[Point(x: 3.9, y: 2.2)] == blue && image[Point(x: 2.9, y: 2.2)] == red)
    #expect(image[Point(x: 1e300, y: .infinity)] == blue && image[Point(x: -1e300, y: -5)] == red)
    #expect(image[Point(x: .nan, y: .nan)] == red)
  }
}
