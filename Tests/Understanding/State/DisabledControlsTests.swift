import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("DisabledControls")
struct DisabledControlsTests {
  private func button(fill: UInt8, ink: RGBColor, clickable: Bool = true) -> [Element] {
    var image = Bitmap(width: 400, height: 800)
    let (frame, label) = (Rect(x: 40, y: 400, width: 320, height: 50), Rect(x: 150, y: 415, width: 100, height: 20))
    image.fill(frame, with: RGBColor(red: fill, green: fill, blue: fill))
    for x in stride(from: label.minX, to: label.maxX, by: 4) {
      image.fill(Rect(x: x, y: label.minY + 3, width: 2, height: 14), with: ink)
    }
    var container = element(.container, frame.x, frame.y, frame.width, frame.height)
    container.clickable = clickable
    var text = element(.text, label.x, label.y, label.width, label.height, text: "Continue")
    text.id = 1
    return DisabledControls().apply(to: [container, text], in: VisualScene(image: image, lines: []))
  }

  @Test("a button of faint grey words is off, and so are its words")
  func faint() {
    let elements = button(fill: 230, ink: RGBColor(red: 175, green: 175, blue: 175))
    #expect(elements.map(\.enabled) == [false, false])
  }

  @Test("dark words, and pale words with a colour, are on")
  func enabled() {
    #expect(button(fill: 230, ink: .black).map(\.enabled) == [nil, nil])
    #expect(button(fill: 255, ink: RGBColor(red: 120, green: 200, blue: 250)).map(\.enabled) == [nil, nil])
  }

  @Test("what cannot be activated is not off")
  func noButton() {
    let grey = RGBColor(red: 175, green: 175, blue: 175)
    #expect(button(fill: 230, ink: grey, clickable: false).map(\.enabled) == [nil, nil])
  }

  @Test("contrast is that of WCAG")
  func contrast() {
    #expect(abs(RGBColor.black.lab.contrast(to: RGBColor.white.lab) - 21) < 0.01)
    let grey = RGBColor(red: 0x76, green: 0x76, blue: 0x76).lab
    #expect(abs(grey.contrast(to: RGBColor.white.lab) - 4.54) < 0.02)
  }
}
