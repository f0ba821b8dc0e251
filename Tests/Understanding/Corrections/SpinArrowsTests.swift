import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

/// A field of 120 x 24 pixels at 100, 50 with the number 12.
@Suite("SpinArrows")
struct SpinArrowsTests {
  private let field = element(.textField, 100, 50, 120, 24)
  private let number = element(.text, 106, 56, 16, 12, text: "12")

  /// A window with a triangle that points up and one that points down, each a pixel wider on both sides in every row.
  private func window(
    up: (x: Double, y: Double) = (207, 56), down: (x: Double, y: Double) = (207, 64), rows: Int = 4,
    ink: RGBColor = .black, downwards: Bool = true, ground: RGBColor = .white
  ) -> Bitmap {
    var image = Bitmap(width: 400, height: 200, color: ground)
    for row in 0..<rows {
      let other = downwards ? rows - 1 - row : row
      image.fill(Rect(x: up.x - Double(row), y: up.y + Double(row), width: 1 + 2 * Double(row), height: 1), with: ink)
      image.fill(
        Rect(x: down.x - Double(other), y: down.y + Double(row), width: 1 + 2 * Double(other), height: 1), with: ink)
    }
    return image
  }

  private func icons(_ elements: [Element], in image: Bitmap) -> [Rect] {
    SpinArrows().apply(to: elements, in: scene(image: image)).filter { $0.type == .icon }.map(\.frame)
  }

  private let expected = [Rect(x: 204, y: 56, width: 7, height: 4), Rect(x: 204, y: 64, width: 7, height: 4)]

  @Test("two triangles at a field's end are its buttons, dark or pale, and named")
  func inside() {
    #expect(icons([field, number], in: window()) == expected)
    let pale = window(ink: RGBColor(red: 220, green: 220, blue: 220))
    #expect(icons([field, number], in: pale) == expected)
    let named = SpinArrows().apply(to: [field, number], in: scene(image: window())).compactMap(\.icon?.name)
    #expect(named == ["chevron up", "chevron down"])
  }

  @Test("so they are behind it, and in the place of one icon that was taken for both")
  func behind() {
    let found = icons([field, number], in: window(up: (230, 56), down: (230, 64)))
    #expect(found.map(\.x) == [227, 227])
    #expect(icons([field, number, element(.icon, 202, 54, 11, 16)], in: window()) == expected)
    #expect(icons([number, element(.icon, 124, 54, 11, 16)], in: window(up: (129, 56), down: (129, 64))).count == 2)
  }

  @Test("an empty field that was found around them goes; one with the number stays")
  func emptyField() {
    let around = element(.textField, 196, 50, 24, 24)
    let result = SpinArrows().apply(to: [field, number, around], in: scene(image: window()))
    #expect(result.map(\.type) == [.textField, .text, .icon, .icon])
    #expect(result[0] == field)
  }

  @Test("where the script runs to the left they are at a field's left")
  func rightToLeft() {
    let lines = [line("שלום", x: 300, y: 150, width: 60, height: 12, isRightToLeft: true)]
    let image = window(up: (113, 56), down: (113, 64))
    let result = SpinArrows().apply(
      to: [field, element(.text, 190, 56, 16, 12, text: "12")], in: scene(lines: lines, image: image))
    #expect(result.filter { $0.type == .icon }.map(\.frame.x) == [110, 110])
  }

  @Test("other shapes are left: one triangle, both upwards, one beside the other, or in the wrong order")
  func shapes() {
    #expect(icons([field, number], in: Bitmap(width: 400, height: 200)).isEmpty)
    #expect(icons([field, number], in: window(downwards: false)).isEmpty)
    #expect(icons([field, number], in: window(up: (200, 56), down: (214, 56))).isEmpty)
    #expect(icons([field, number], in: window(up: (207, 66), down: (207, 56))).isEmpty)
    #expect(icons([field, number], in: window(up: (20, 56), down: (20, 64))).isEmpty)
  }

  @Test("a field with words has none: its arrows belong to what pops up")
  func words() {
    let words = element(.text, 106, 56, 60, 12, text: "Automatic")
    #expect(icons([field, words], in: window()).isEmpty)
    #expect(icons([field, element(.text, 106, 56, 40, 12, text: "20,0 pt")], in: window()) == expected)
  }

  @Test("fields that reach out of the picture, or without size, are left")
  func edges() {
    let outside = element(.textField, 390, 190, 120, 24)
    let empty = element(.textField, 100, 50, 0, 0)
    #expect(icons([outside, empty, number], in: window()).isEmpty)
    #expect(icons([field, number], in: Bitmap(width: 1, height: 1)).isEmpty)
  }
}
