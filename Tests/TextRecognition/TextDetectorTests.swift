import HearsightScreenModel
import Testing

@testable import HearsightTextRecognition

@Suite("Text detector's settings")
struct TextDetectorTests {
  private let settings = TextDetector.Settings()

  @Test("a screen's long side is brought to what the network wants, a small picture stays")
  func screens() {
    let phone: Double = settings.scale(width: 1170, height: 2532) * 2532
    #expect(phone.rounded() == 800)
    let tablet: Double = settings.scale(width: 2732, height: 2048) * 2732
    #expect(tablet.rounded() == 800)
    #expect(settings.scale(width: 300, height: 200) == 1)
  }

  @Test("a long page is seen by its width, as far as memory goes")
  func pages() {
    let width: Double = settings.scale(width: 1080, height: 4000) * 1080
    #expect(width > 300)
    let longest: Double = settings.scale(width: 1080, height: 60_000)
    let pixels: Double = longest * longest * 1080 * 60_000
    #expect(pixels < 800_001)
    let thread: Double = settings.scale(width: 2, height: 100_000) * 100_000
    #expect(thread <= 8192)
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
