import HearsightScreenModel
import Testing

@testable import HearsightTextRecognition

@Suite("Text detector's settings")
struct TextDetectorTests {
  private let settings = TextDetector.Settings()

  @Test("a screen's long side is brought to what the network wants, a small picture stays")
  func screens() {
    #expect(abs(settings.scale(width: 1170, height: 2532) * 2532 - 800) < 1)
    #expect(abs(settings.scale(width: 2732, height: 2048) * 2732 - 800) < 1)
    #expect(settings.scale(width: 300, height: 200) == 1)
  }

  @Test("a long page is seen by its width, as far as memory goes")
  func pages() {
    let page = settings.scale(width: 1080, height: 4000)
    #expect(page * 1080 > 300)
    let longest = settings.scale(width: 1080, height: 60_000)
    #expect(longest * longest * 1080 * 60_000 <= 800 * 800 / 2.4 * 3 + 1)
    #expect(settings.scale(width: 2, height: 100_000) * 100_000 <= 8192)
  }

  @Test("regions that reach into each other are one line, others are not")
  func joining() {
    func region(_ x: Double, _ width: Double, y: Double = 0, height: Double = 30) -> TextRegion {
      let frame = Rect(x: x, y: y, width: width, height: height)
      return TextRegion(frame: frame, core: frame.insetBy(dx: 8, dy: 8), score: 0.9)
    }
    let joined = [region(90, 100), region(0, 100)].joiningNeighbours()
    #expect(joined.map(\.frame) == [Rect(x: 0, y: 0, width: 190, height: 30)])
    #expect([region(0, 100), region(110, 100)].joiningNeighbours().count == 2)
    #expect([region(0, 100), region(90, 100, y: 25)].joiningNeighbours().count == 2)
    #expect([region(0, 100), region(90, 100, height: 60)].joiningNeighbours().count == 2)
  }

  @Test("first and last letters are looked for beyond a region, but not in its neighbours")
  func reach() {
    let own = TextRegion(
      frame: Rect(x: 90, y: 0, width: 120, height: 40), core: Rect(x: 100, y: 10, width: 100, height: 20), score: 1)
    let right = TextRegion(
      frame: Rect(x: 205, y: 0, width: 120, height: 40), core: Rect(x: 215, y: 10, width: 100, height: 20), score: 1)
    #expect(own.reaching(16, among: [own]) == Rect(x: 74, y: 0, width: 152, height: 40))
    #expect(own.reaching(16, among: [own, right]).maxX == 207.5)
  }
}
