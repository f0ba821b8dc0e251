import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Scrim")
struct ScrimTests {
  private let card = Rect(x: 60, y: 280, width: 280, height: 240)

  /// What is found of a white card with a text, over a page of a grey with another text.
  private func find(grey: UInt8, text: UInt8 = 0) -> ModalRegion? {
    var image = Bitmap(width: 400, height: 800, color: RGBColor(red: grey, green: grey, blue: grey))
    image.fill(card, with: .white)
    let elements = [element(.text, 100, 320, 100, 20), element(.text, 40, 150, 100, 20)]
    image.fill(elements[0].frame.insetBy(dx: 4, dy: 4), with: .black)
    image.fill(elements[1].frame.insetBy(dx: 4, dy: 4), with: RGBColor(red: text, green: text, blue: text))
    let grid = PixelGrid(image)
    return Scrim(layout(elements, in: scene(image: image)), grid: grid).find(among: [grid.cells(of: card)])
  }

  @Test("a card with a darker page around it is in front, with what is in it")
  func dimmed() {
    #expect(find(grey: 150)?.kind == .dialog)
    #expect(find(grey: 150)?.front == [0])
  }

  @Test("where the page is as bright as the card, or has words as bright, nothing is dimmed")
  func bright() {
    #expect(find(grey: 250)?.kind == nil)
    #expect(find(grey: 150, text: 255)?.kind == nil)
  }

  @Test("an element is as bright as the brightest of its pixels, but for single ones")
  func lights() {
    var image = Bitmap(width: 400, height: 800, color: .black)
    let elements = [element(.text, 0, 0, 100, 20), element(.text, 0, 100, 100, 20)].numbered()
    image.fill(Rect(x: 0, y: 0, width: 50, height: 20), with: .white)
    image.fill(Rect(x: 0, y: 100, width: 2, height: 2), with: .white)
    let lights = ElementLights(elements, in: image)
    #expect(lights[elements[0]] == 1 && lights[elements[1]] == 0)
  }
}
