import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("BackdropDimming")
struct BackdropDimmingTests {
  private let frame = Rect(x: 100, y: 300, width: 200, height: 200)

  private func surrounds(_ around: UInt8, spot: Bool = false) -> Bool {
    var image = Bitmap(width: 400, height: 800, color: RGBColor(red: around, green: around, blue: around))
    if spot { image.fill(Rect(x: 0, y: 0, width: 40, height: 40), with: .white) }
    image.fill(frame, with: .white)
    return BackdropDimming.surrounds(frame, in: image)
  }

  @Test("a page that is clearly darker than the dialog is darkened, single lights on it do not matter")
  func darkened() {
    #expect(surrounds(150))
    #expect(surrounds(150, spot: true))
  }

  @Test("a page as light as the dialog is not; nor is there any where nothing lies outside")
  func light() {
    #expect(!surrounds(250))
    #expect(!BackdropDimming.surrounds(Rect(x: 0, y: 0, width: 400, height: 800), in: Bitmap(width: 400, height: 800)))
    #expect(!BackdropDimming.surrounds(Rect(x: 900, y: 900, width: 10, height: 10), in: Bitmap(width: 400, height: 800)))
  }
}
