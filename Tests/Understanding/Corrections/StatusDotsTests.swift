import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("StatusDots")
struct StatusDotsTests {
  private let box = Rect(x: 100, y: 100, width: 20, height: 20)

  private func type(_ color: RGBColor) -> ElementType {
    var image = Bitmap(width: 400, height: 800)
    image.fill(Rect(x: 0, y: 0, width: 400, height: 800), with: .white)
    image.fill(box, with: .black)
    image.fill(box.insetBy(dx: 2, dy: 2), with: color)
    return StatusDots().apply(to: [element(.checkboxUnselected, 100, 100, 20, 20)], in: scene(image: image))[0].type
  }

  @Test("a strong colour inside is a light")
  func light() { #expect(type(RGBColor(red: 40, green: 180, blue: 60)) == .icon) }

  @Test("an empty or grey box is a box", arguments: [RGBColor.white, RGBColor(red: 230, green: 230, blue: 232)])
  func boxes(color: RGBColor) { #expect(type(color) == .checkboxUnselected) }
}
