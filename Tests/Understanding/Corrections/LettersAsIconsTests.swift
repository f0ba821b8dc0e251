import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("LettersAsIcons")
struct LettersAsIconsTests {
  private func icon(_ x: Double, _ size: Double, confidence: Double = 0.9, type: ElementType = .icon) -> Element {
    Element(id: 0, type: type, frame: Rect(x: x, y: 100, width: size, height: size), confidence: confidence)
  }

  private func line(_ string: String, width: Double, confidence: Double = 0.95) -> TextLine {
    TextLine(frame: Rect(x: 90, y: 95, width: width, height: 50), string: string, confidence: confidence)
  }

  @Test("an icon on the letters of a longer word that was read is no icon")
  func letters() {
    let digits = icon(95, 45)
    #expect(LettersAsIcons().apply(to: [digits], in: scene(lines: [line("20:15", width: 150)])).isEmpty)
  }

  @Test(
    "it stays where the word is short, doubtful, or no wider than the icon",
    arguments: [("20", 150.0, 0.95), ("20:15", 150, 0.5), ("20:15", 50, 0.95)])
  func stays(string: String, width: Double, confidence: Double) {
    let icons = [icon(95, 45)]
    let scene = scene(lines: [line(string, width: width, confidence: confidence)])
    #expect(LettersAsIcons().apply(to: icons, in: scene) == icons)
  }
}
