import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("DropDowns")
struct DropDownsTests {
  private func subtype(_ elements: Element...) -> ElementSubtype? {
    DropDowns().apply(to: elements, in: scene())[0].subtype
  }

  private let value = element(.text, 40, 112, 60, 18, text: "First")

  @Test("a field or button with a value and an arrow down at its end is a combo box")
  func found() {
    #expect(subtype(element(.textField, 30, 100, 200, 40), value, icon("dropdown", 205, 115, 14, 8)) == .comboBox)
    #expect(subtype(element(.container, 30, 100, 160, 40), value, icon("chevron down", 165, 115, 14, 8)) == .comboBox)
  }

  @Test("a row with a title alone folds out, one with its value is a combo box")
  func rows() {
    let row = element(.container, 10, 100, 380, 56)
    let arrow = icon("chevron down", 360, 122, 14, 8)
    #expect(subtype(row, value, arrow) == nil)
    #expect(subtype(row, value, element(.text, 280, 116, 60, 18, text: "Blue"), arrow) == .comboBox)
  }

  @Test("another icon, an arrow at the start, a switch beside it: no combo box")
  func others() {
    let button = element(.container, 30, 100, 160, 40)
    #expect(subtype(button, value, icon("chevron right", 165, 112, 10, 16)) == nil)
    #expect(subtype(button, element(.text, 80, 112, 60, 18, text: "First"), icon("dropdown", 40, 115, 14, 8)) == nil)
    let toggle = element(.toggleSelected, 110, 108, 40, 24)
    #expect(subtype(button, value, toggle, icon("dropdown", 165, 115, 14, 8)) == nil)
  }
}

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

@Suite("SecureFields")
struct SecureFieldsTests {
  @Test("a field of bullets hides its content, others do not")
  func bullets() {
    let field = element(.textField, 20, 300, 360, 44)
    let hidden = SecureFields().apply(to: [field, element(.text, 30, 312, 90, 20, text: "••••••")], in: scene())
    #expect(hidden.map(\.secure) == [true, true])
    let open = SecureFields().apply(to: [field, element(.text, 30, 312, 90, 20, text: "• Ann")], in: scene())
    #expect(open.map(\.secure) == [nil, nil])
  }
}
