import HearsightScreenModel
import Testing

@testable import HearsightTextRecognition

@Suite("Order of lines")
struct LineOrderTests {
  private func line(_ string: String, x: Double, y: Double, height: Double = 20, rtl: Bool = false) -> TextLine {
    TextLine(
      frame: Rect(x: x, y: y, width: 50, height: height), string: string, confidence: 1, isRightToLeft: rtl)
  }

  @Test("rows from the top, in a row from the left")
  func leftToRight() {
    let lines = [line("d", x: 0, y: 60), line("b", x: 100, y: 4), line("a", x: 0, y: 6), line("c", x: 0, y: 30)]
    #expect(lines.inReadingOrder().map(\.string) == ["a", "b", "c", "d"])
  }

  @Test("a row of a script that runs from the right is read so")
  func rightToLeft() {
    let lines = [line("אבג", x: 100, y: 0, rtl: true), line("12", x: 0, y: 2), line("a", x: 0, y: 40)]
    #expect(lines.inReadingOrder().map(\.string) == ["אבג", "12", "a"])
  }
}
