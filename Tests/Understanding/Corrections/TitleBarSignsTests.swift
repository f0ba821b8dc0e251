import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

/// A window of 800 x 600 pixels whose texts are 12 pixels high.
@Suite("TitleBarSigns")
struct TitleBarSignsTests {
  private let texts = [element(.text, 20, 12, 120, 12, text: "Files"), element(.text, 20, 80, 120, 12, text: "Home")]
  private let cross = element(.icon, 773, 13, 10, 10)
  private let square = element(.icon, 743, 13, 10, 10)

  private func window(_ marks: [Rect] = []) -> Bitmap {
    var image = Bitmap(width: 800, height: 600)
    for mark in marks { image.fill(mark, with: .black) }
    return image
  }

  private func icons(_ elements: [Element], _ marks: [Rect] = []) -> [Rect] {
    let result = TitleBarSigns().apply(to: texts + elements, in: scene(image: window(marks)))
    return result.filter { $0.type == .icon }.map(\.frame)
  }

  @Test("signs that were read as letters are icons where their ink is", arguments: ["□ X", "0X", "□×"])
  func letters(string: String) {
    let ink = [Rect(x: 746, y: 14, width: 8, height: 8), Rect(x: 774, y: 14, width: 8, height: 8)]
    let read = element(.text, 740, 12, 46, 12, text: string)
    #expect(icons([read], ink) == ink)
    #expect(icons([read]).map(\.midX) == [746, 780], "without ink they share the text's width")
    #expect(icons([read, cross], ink).count == 2, "a sign that was found is not found again")
  }

  @Test("words, letters elsewhere and those without a sign's shape are texts")
  func words() {
    for (string, x, y) in [("OK", 740.0, 12.0), ("XL", 740, 12), ("X", 400, 12), ("□ X", 740, 300), ("00", 740, 12)] {
      let text = element(.text, x, y, 46, 12, text: string)
      #expect(TitleBarSigns().apply(to: texts + [text], in: scene(image: window())) == texts + [text])
    }
  }

  @Test("a line that was not found is added where the buttons' distance puts it")
  func line() {
    let line = Rect(x: 713, y: 18, width: 10, height: 1)
    #expect(icons([square, cross], [line]).last == line)
    #expect(icons([square, cross], [line]).count == 3)
  }

  @Test("nothing is added for other shapes, off its place, beside one button, or where something was found")
  func noLine() {
    let line = Rect(x: 713, y: 18, width: 10, height: 1)
    #expect(icons([square, cross], [Rect(x: 713, y: 13, width: 10, height: 10)]).count == 2)
    #expect(icons([square, cross], [Rect(x: 704, y: 18, width: 10, height: 1)]).count == 2)
    #expect(icons([square, cross], [Rect(x: 0, y: 18, width: 800, height: 1)]).count == 2)
    #expect(icons([cross], [line]).count == 1)
    #expect(icons([square, cross, element(.icon, 713, 13, 10, 10)], [line]).count == 3)
    #expect(icons([element(.icon, 343, 13, 10, 10), element(.icon, 373, 13, 10, 10)], [line]).count == 2)
  }

  @Test("a picture of a pixel, and a window without texts, are left")
  func small() {
    let scene = scene(image: Bitmap(width: 1, height: 1))
    #expect(TitleBarSigns().apply(to: [square, cross], in: scene) == [square, cross])
    #expect(TitleBarSigns().apply(to: texts + [square, cross], in: scene).count == 4)
  }
}
