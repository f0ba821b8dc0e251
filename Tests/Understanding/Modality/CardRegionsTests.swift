import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("CardRegions")
struct CardRegionsTests {
  private let card = Rect(x: 60, y: 280, width: 280, height: 240)

  private func regions(_ image: Bitmap, with found: [Rect] = []) -> [GridFrame] {
    CardRegions(grid: PixelGrid(image)).regions(with: found)
  }

  private func page(_ parts: [(Rect, UInt8)]) -> Bitmap {
    var image = Bitmap(width: 400, height: 800, color: RGBColor(red: 120, green: 120, blue: 120))
    for (frame, grey) in parts { image.fill(frame, with: RGBColor(red: grey, green: grey, blue: grey)) }
    return image
  }

  @Test("a rectangle of one colour is found, and so is the page around it")
  func grounds() {
    let regions = regions(page([(card, 255)]))
    #expect(regions.contains(GridFrame(minX: 30, minY: 140, maxX: 170, maxY: 260)))
    #expect(regions.contains(GridFrame(minX: 0, minY: 0, maxX: 200, maxY: 400)))
  }

  @Test("a header and a body of equal width are one card as well")
  func stacks() {
    let header = Rect(x: 60, y: 280, width: 280, height: 60)
    let regions = regions(page([(card, 255), (header, 30)]))
    #expect(regions.contains(GridFrame(minX: 30, minY: 140, maxX: 170, maxY: 170)))
    #expect(regions.contains(GridFrame(minX: 30, minY: 140, maxX: 170, maxY: 260)))
  }

  @Test("what a detector found is looked at too; what is as flat as a line is none")
  func found() {
    let line = Rect(x: 0, y: 400, width: 400, height: 4)
    let regions = regions(page([(line, 0)]), with: [card])
    #expect(regions.contains(GridFrame(minX: 30, minY: 140, maxX: 170, maxY: 260)))
    #expect(!regions.contains { $0.height <= 4 })
  }
}
