import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("RadioButtons")
struct RadioButtonsTests {
  /// Draws a filled circle.
  private func disc(_ image: inout Bitmap, _ x: Double, _ y: Double, _ radius: Double, _ color: RGBColor) {
    for row in Int(y - radius)...Int(y + radius) {
      let half = (radius * radius - (Double(row) - y) * (Double(row) - y)).squareRoot()
      guard half.isFinite, half > 0 else { continue }
      image.fill(Rect(x: x - half, y: Double(row), width: 2 * half, height: 1), with: color)
    }
  }

  private func ring(_ image: inout Bitmap, _ y: Double, dot: Double = 0) {
    disc(&image, 50, y, 15, .black)
    disc(&image, 50, y, 13, .white)
    if dot > 0 { disc(&image, 50, y, dot, .black) }
  }

  private func box(_ type: ElementType, _ y: Double) -> Element { element(type, 35, y - 15, 30, 30) }

  private func subtypes(_ elements: [Element], _ image: Bitmap) -> [ElementSubtype?] {
    RadioButtons().apply(to: elements, in: scene(image: image)).map(\.subtype)
  }

  private var page: Bitmap {
    var image = Bitmap(width: 400, height: 800)
    image.fill(Rect(x: 0, y: 0, width: 400, height: 800), with: .white)
    return image
  }

  @Test("a dot in a ring is a chosen radio button, and the rings in its column are the others")
  func group() {
    var image = page
    ring(&image, 100, dot: 6)
    ring(&image, 160)
    ring(&image, 220)
    let boxes = [box(.checkboxSelected, 100), box(.checkboxUnselected, 160), box(.checkboxUnselected, 220)]
    #expect(subtypes(boxes, image) == [.radioButton, .radioButton, .radioButton])
  }

  @Test("a filled round box and square boxes are check boxes, and so are rings of which none is chosen")
  func others() {
    var image = page
    disc(&image, 50, 100, 15, .black)
    image.fill(Rect(x: 35, y: 145, width: 30, height: 30), with: .black)
    image.fill(Rect(x: 37, y: 147, width: 26, height: 26), with: .white)
    ring(&image, 220)
    let boxes = [box(.checkboxSelected, 100), box(.checkboxUnselected, 160), box(.checkboxUnselected, 220)]
    #expect(subtypes(boxes, image) == [nil, nil, nil])
  }

  @Test("a square box near a radio button is no choice of it")
  func squares() {
    var image = page
    ring(&image, 100, dot: 6)
    image.fill(Rect(x: 35, y: 145, width: 30, height: 30), with: .black)
    image.fill(Rect(x: 37, y: 147, width: 26, height: 26), with: .white)
    #expect(subtypes([box(.checkboxSelected, 100), box(.checkboxUnselected, 160)], image) == [.radioButton, nil])
  }
}
