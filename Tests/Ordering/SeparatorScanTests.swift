import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding
import Testing

@testable import HearsightOrdering

@Suite("SeparatorScan")
struct SeparatorScanTests {
  private static let grey = RGBColor(red: 210, green: 210, blue: 210)

  private func sight(
    _ image: Bitmap, across axis: XYCut.Axis = .horizontal, isRightToLeft: Bool = false
  ) -> SeparatorScan.Sight {
    SeparatorScan(image: image, isRightToLeft: isRightToLeft)
      .sight(across: axis, gap: (40, 60), length: (0, 100))
  }

  @Test("a plain gap has no separator")
  func plain() {
    #expect(sight(Bitmap(width: 100, height: 100)).line == 0)
    #expect(sight(Bitmap(width: 100, height: 100)).ground == 0)
  }

  @Test("a line is seen by the share of the gap that it runs along", arguments: [1.0, 0.5])
  func line(share: Double) {
    var upright = Bitmap(width: 100, height: 100)
    upright.fill(Rect(x: 50, y: 0, width: 1, height: 100 * share), with: Self.grey)
    #expect(abs(sight(upright).line - share) < 0.05)
    #expect(sight(upright).ground == 0)
    var level = Bitmap(width: 100, height: 100)
    level.fill(Rect(x: 0, y: 50, width: 100 * share, height: 1), with: Self.grey)
    #expect(abs(sight(level, across: .vertical).line - share) < 0.05)
  }

  @Test("another ground is seen by its difference, and as a line where it begins")
  func ground() {
    var image = Bitmap(width: 100, height: 100)
    image.fill(Rect(x: 0, y: 0, width: 50, height: 100), with: Self.grey)
    #expect(sight(image).ground == 45)
    #expect(sight(image).line == 1)
  }

  @Test("on a screen from right to left the gap is counted from the right end")
  func rightToLeft() {
    var image = Bitmap(width: 200, height: 100)
    image.fill(Rect(x: 150, y: 0, width: 1, height: 100), with: Self.grey)
    #expect(sight(image, isRightToLeft: true).line == 1)
    #expect(sight(image).line == 0)
  }

  @Test("a gap outside of the picture, or of no length, has nothing")
  func outside() {
    let scan = SeparatorScan(image: Bitmap(width: 10, height: 10), isRightToLeft: false)
    let places: [((Double, Double), (Double, Double))] = [
      ((-9, -5), (0, 10)), ((50, 60), (0, 10)), ((2, 4), (5, 5)), ((2, 4), (90, 99)),
      ((-1e300, 1e300), (-1e300, 1e300)),
      ((.nan, .nan), (.nan, .infinity)), ((-.infinity, .infinity), (.infinity, .nan)),
    ]
    for (gap, length) in places {
      let sight = scan.sight(across: .vertical, gap: gap, length: length)
      #expect(sight.line == 0 && sight.ground == 0)
    }
  }
}
