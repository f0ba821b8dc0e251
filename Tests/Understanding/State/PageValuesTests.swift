import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("PageValues")
struct PageValuesTests {
  /// Dots of 8 by 8, the chosen one in another colour or longer.
  private static func dots(_ count: Int, chosen: Int, longer: Bool) -> (Bitmap, Rect) {
    var image = Bitmap(width: 400, height: 800)
    var x = 100.0
    for index in 0..<count {
      let width = longer && index == chosen ? 20.0 : 8
      let isStrong = !longer && index == chosen
      let shade: UInt8 = isStrong ? 30 : 170
      image.fill(
        Rect(x: x, y: 700, width: width, height: 8), with: RGBColor(red: shade, green: shade, blue: shade))
      x += width + 8
    }
    return (image, Rect(x: 98, y: 698, width: x - 8 - 100 + 4, height: 12))
  }

  private func value(_ image: Bitmap, _ frame: Rect, lines: [TextLine] = []) -> ElementValue? {
    PageValues().apply(
      to: [Element(id: 0, type: .pageControl, frame: frame)], in: VisualScene(image: image, lines: lines))[0].value
  }

  @Test("the dot that stands out tells the page", arguments: [(3, 0), (5, 1), (2, 1), (8, 7)], [false, true])
  func shown(dots: (count: Int, chosen: Int), longer: Bool) {
    let (image, frame) = Self.dots(dots.count, chosen: dots.chosen, longer: longer)
    #expect(value(image, frame) == .page(dots.chosen + 1, of: dots.count))
  }

  @Test("on a mirrored screen the first page is at the right")
  func mirrored() {
    let (image, frame) = Self.dots(5, chosen: 1, longer: false)
    let hebrew = line("שלום", x: 100, y: 100, width: 80, height: 20, isRightToLeft: true)
    #expect(value(image, frame, lines: [hebrew]) == .page(4, of: 5))
  }

  @Test("equal dots, one dot and none tell nothing")
  func unknown() {
    let (equal, frame) = Self.dots(4, chosen: 9, longer: false)
    #expect(value(equal, frame) == nil)
    let (one, small) = Self.dots(1, chosen: 0, longer: false)
    #expect(value(one, small) == nil)
    #expect(value(Bitmap(width: 400, height: 800), frame) == nil)
    #expect(value(equal, Rect(x: -5, y: 900, width: 2, height: 0)) == nil)
  }
}
