import HearsightPixels
import HearsightScreenModel
import Testing

@Suite("Resampling")
struct ResamplingTests {
  @Test("shrinking gives the mean of the pixels that fall together")
  func areaAverage() {
    var image = Image(width: 4, height: 2, color: .black)
    image.fill(Rect(x: 0, y: 0, width: 1, height: 2), with: .white)
    let small = image.resized(width: 2, height: 1)
    #expect(small[0, 0] == Color(red: 128, green: 128, blue: 128))
    #expect(small[1, 0] == .black)
  }

  @Test("a plain picture stays plain at any size")
  func plain() {
    let color = Color(red: 12, green: 200, blue: 99)
    let image = Image(width: 37, height: 23, color: color)
    for (width, height) in [(384, 5), (1, 1), (36, 22), (74, 46), (37, 23)] {
      let resized = image.resized(width: width, height: height)
      #expect(resized == Image(width: width, height: height, color: color))
    }
  }

  @Test("a crop is clipped to the picture and never empty")
  func crop() {
    var image = Image(width: 10, height: 10)
    image[9, 9] = .black
    let corner = image.cropped(to: Rect(x: 8.5, y: 8.5, width: 50, height: 50))
    #expect(corner.width == 2 && corner.height == 2)
    #expect(corner[1, 1] == .black)
    let outside = image.cropped(to: Rect(x: 90, y: 90, width: 5, height: 5))
    #expect(outside == Image(width: 1, height: 1, color: .black))
  }
}
