import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("FieldMarks")
struct FieldMarksTests {
  private let field = element(.textField, 20, 300, 360, 44)

  private func type(_ box: Element, with others: [Element]) -> ElementType? {
    FieldMarks().apply(to: others + [box], in: scene()).last?.type
  }

  @Test("a tick at a field's end is an icon, and neither on nor off")
  func mark() {
    let result = FieldMarks().apply(to: [field, element(.checkboxSelected, 350, 316, 16, 12)], in: scene())
    #expect(result.map(\.type) == [.textField, .icon])
    #expect(result.last?.selected == nil)
  }

  @Test("a square box, and one outside of fields, stays a checkbox")
  func checkboxes() {
    #expect(type(element(.checkboxSelected, 346, 312, 20, 20), with: [field]) == .checkboxSelected)
    #expect(type(element(.checkboxSelected, 350, 416, 16, 12), with: [field]) == .checkboxSelected)
    let row = element(.container, 20, 300, 360, 44)
    #expect(type(element(.checkboxSelected, 350, 316, 16, 12), with: [row]) == .checkboxSelected)
  }
}

@Suite("Carets")
struct CaretsTests {
  private let field = element(.textField, 20, 100, 300, 44)

  @Test("a bar in a field is its caret, seen as an icon or read as a letter")
  func carets() {
    let found = [field, icon(nil, 40, 108, 3, 28), element(.text, 60, 108, 4, 28, text: "l")]
    #expect(Carets().apply(to: found, in: scene()).map(\.type) == [.textField])
  }

  @Test("a letter in a field, and a bar outside of one, stay")
  func others() {
    let kept = [field, element(.text, 40, 108, 14, 28, text: "I"), icon(nil, 40, 300, 3, 28)]
    #expect(Carets().apply(to: kept, in: scene()).count == 3)
  }
}

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

@Suite("TreeExpanders")
struct TreeExpandersTests {
  private func type(_ bars: Rect...) -> ElementType {
    var image = Bitmap(width: 400, height: 800)
    image.fill(Rect(x: 100, y: 100, width: 11, height: 11), with: .black)
    image.fill(Rect(x: 101, y: 101, width: 9, height: 9), with: .white)
    for bar in bars { image.fill(bar, with: .black) }
    return TreeExpanders().apply(to: [element(.checkboxUnselected, 100, 100, 11, 11)], in: scene(image: image))[0].type
  }

  private let across = Rect(x: 103, y: 105, width: 5, height: 1)
  private let down = Rect(x: 105, y: 103, width: 1, height: 5)

  @Test("a box with a plus opens a branch") func plus() { #expect(type(across, down) == .icon) }

  @Test("an empty box, one with a dash, and one with a dot are check boxes")
  func boxes() {
    #expect(type() == .checkboxUnselected)
    #expect(type(across) == .checkboxUnselected)
    #expect(type(Rect(x: 103, y: 103, width: 5, height: 5)) == .checkboxUnselected)
  }

  @Test("boxes without an end and outside of the picture are left alone")
  func outside() {
    for frame in [Rect(x: -1e300, y: 5, width: .infinity, height: 9), Rect(x: 900, y: 900, width: 11, height: 11)] {
      let box = element(.checkboxUnselected, frame.x, frame.y, frame.width, frame.height)
      #expect(TreeExpanders().apply(to: [box], in: scene())[0].type == .checkboxUnselected)
    }
  }
}

@Suite("Sliders found in halves")
struct SplitSlidersTests {
  private func sliders(_ frames: Rect...) -> [Rect] {
    let elements = frames.enumerated().map { Element(id: $0, type: .slider, frame: $1, confidence: 0.5) }
    return SplitSliders().apply(to: elements, in: scene()).map(\.frame)
  }

  @Test("halves that overlap on one track are one slider")
  func halves() {
    #expect(
      sliders(Rect(x: 116, y: 78, width: 165, height: 20), Rect(x: 165, y: 78, width: 186, height: 18)) == [
        Rect(x: 116, y: 78, width: 235, height: 20)
      ])
    #expect(sliders(Rect(x: 10, y: 0, width: 10, height: 90), Rect(x: 11, y: 70, width: 10, height: 90)).count == 1)
  }

  @Test("sliders under or beside each other stay apart, and so do other things")
  func apart() {
    #expect(sliders(Rect(x: 0, y: 0, width: 100, height: 20), Rect(x: 0, y: 14, width: 100, height: 20)).count == 2)
    #expect(sliders(Rect(x: 0, y: 0, width: 100, height: 20), Rect(x: 104, y: 0, width: 100, height: 20)).count == 2)
    let texts = [0, 1].map { Element(id: $0, type: .text, frame: Rect(x: 0, y: 0, width: 50, height: 10)) }
    #expect(SplitSliders().apply(to: texts, in: scene()).count == 2)
  }
}
