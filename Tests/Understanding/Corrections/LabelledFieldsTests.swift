import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

/// A grey window with the label "Name:" at 20, 52 and, behind it, a white box of 300 x 24 pixels with a dark edge.
@Suite("LabelledFields")
struct LabelledFieldsTests {
  private let label = element(.text, 20, 52, 50, 12, text: "Name:")
  private let box = Rect(x: 90, y: 46, width: 300, height: 24)
  private let grey = RGBColor(red: 220, green: 220, blue: 220)

  private func window(_ box: Rect, size: (Int, Int) = (500, 300)) -> Bitmap {
    var image = Bitmap(width: size.0, height: size.1, color: grey)
    image.fill(box, with: .black)
    image.fill(box.insetBy(dx: 1, dy: 1), with: .white)
    return image
  }

  private func fields(_ image: Bitmap, _ elements: [Element]) -> [Rect] {
    let result = LabelledFields().apply(to: elements, in: scene(image: image))
    #expect(Array(result.prefix(elements.count)) == elements)
    return result.dropFirst(elements.count).filter { $0.type == .textField }.map(\.frame)
  }

  @Test("a box behind a label that was not found is a field, empty or with a value at its start")
  func found() {
    #expect(fields(window(box), [label]) == [box])
    var image = window(box)
    let value = element(.text, 92, 52, 60, 12, text: "Ada")
    image.fill(value.frame, with: .black)
    #expect(fields(image, [label, value]) == [box])
  }

  @Test("a button with its words in the middle, a box with an icon, and what was found stay as they are")
  func known() {
    #expect(fields(window(box), [label, element(.text, 220, 52, 60, 12, text: "Choose")]).isEmpty)
    #expect(fields(window(box), [label, element(.icon, 370, 52, 12, 12)]).isEmpty)
    #expect(fields(window(box), [label, element(.textField, 91, 47, 296, 22)]).isEmpty)
    #expect(fields(window(box), [label, element(.container, 90, 46, 300, 24)]).isEmpty)
  }

  @Test("a cell of a table, a narrow box, a list, and a box in parts of two colours are none")
  func others() {
    var table = window(box)
    table.fill(Rect(x: 0, y: 44, width: 500, height: 2), with: .black)
    #expect(fields(table, [label]).isEmpty)
    #expect(fields(window(Rect(x: 90, y: 46, width: 100, height: 24)), [label]).isEmpty)
    #expect(fields(window(Rect(x: 90, y: 46, width: 300, height: 120)), [label]).isEmpty)
    var half = window(box)
    half.fill(Rect(x: 91, y: 47, width: 150, height: 22), with: grey)
    #expect(fields(half, [label]).isEmpty)
    #expect(fields(window(Rect(x: 90, y: 46, width: 420, height: 24)), [label]).isEmpty)
  }

  @Test("phones have fields of other kinds; a sign is no label; a label at the picture's edge is no trouble")
  func elsewhere() {
    #expect(fields(window(box, size: (500, 1000)), [label]).isEmpty)
    #expect(fields(window(box), [element(.text, 20, 52, 10, 12, text: "1.")]).isEmpty)
    #expect(fields(window(box), [element(.text, 440, 292, 60, 12, text: "Name:")]).isEmpty)
    #expect(fields(window(box), [element(.text, 470, 296, 60, 12, text: "Name:")]).isEmpty)
    #expect(fields(window(box), [element(.text, 20, 52, .infinity, 12, text: "Name:")]).isEmpty)
    #expect(fields(window(box), [element(.text, 20, 52, 50, 1e300, text: "Name:")]).isEmpty)
  }

  @Test("from right to left, fields lie on the left of their labels")
  func mirrored() {
    let box = Rect(x: 110, y: 46, width: 300, height: 24)
    let words = line("שם", x: 430, y: 52, width: 50, height: 12, isRightToLeft: true)
    let label = element(.text, 430, 52, 50, 12, text: "שם")
    let result = LabelledFields().apply(to: [label], in: scene(lines: [words], image: window(box)))
    #expect(result.last?.frame == box)
  }
}
