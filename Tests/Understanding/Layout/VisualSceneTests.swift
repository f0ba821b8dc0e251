import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("VisualScene")
struct VisualSceneTests {
  @Test("pixels per point are told by the shorter side", arguments: [(1200, 2400, 3.0), (1600, 800, 2), (1, 1, 0.01)])
  func scale(width: Int, height: Int, expected: Double) {
    #expect(scene(image: Bitmap(width: width, height: height)).scale == expected)
  }

  @Test("a screen is mirrored where most of its lines with letters run from right to left")
  func direction() {
    let number = line("12:30", x: 0, y: 0, width: 50, height: 20)
    let hebrew = line("שלום", x: 0, y: 40, width: 50, height: 20, isRightToLeft: true)
    let english = line("Hello", x: 0, y: 80, width: 50, height: 20)
    #expect(scene(lines: [number, number, hebrew]).isRightToLeft)
    #expect(!scene(lines: [number, hebrew, english]).isRightToLeft)
    #expect(!scene().isRightToLeft)
    let unit = line("kg", x: 60, y: 40, width: 20, height: 20)
    #expect(scene(lines: [hebrew, unit, unit]).isRightToLeft)
    #expect(!scene(lines: [unit, unit]).isRightToLeft)
  }

  @Test("a text's line is as high as the median of those in it, and at most as high as the text")
  func lineHeight() {
    let lines = [0.0, 30, 60].map { line("words", x: 0, y: $0, width: 100, height: 20 + $0 / 10) }
    let frame = Rect(x: 0, y: 0, width: 100, height: 90)
    #expect(scene(lines: lines).lineHeight(of: frame) == 23)
    #expect(scene(lines: lines).lineHeight(of: Rect(x: 0, y: 0, width: 100, height: 22)) == 20)
    #expect(scene().lineHeight(of: frame) == 90)
  }
}
