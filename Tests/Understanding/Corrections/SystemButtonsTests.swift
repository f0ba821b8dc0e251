import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

/// A phone's screen of 360 x 640 points at one pixel a point, with text amid it.
@Suite("SystemButtons")
struct SystemButtonsTests {
  private let phone = scene(image: Bitmap(width: 360, height: 640))
  private let page = element(.text, 20, 300, 100, 20)

  private func sign(_ middle: Double, side: Double = 14, type: ElementType = .icon, fromFoot: Double = 21) -> Element {
    element(type, 360 * middle - side / 2, 640 - fromFoot - side / 2, side, side)
  }

  private func left(_ signs: [Element], in scene: VisualScene? = nil) -> Int {
    SystemButtons().apply(to: ([page] + signs).numbered(), in: scene ?? phone).count - 1
  }

  @Test("back, home and recent apps are removed, with a sign for accessibility or without")
  func bar() {
    #expect(left([0.23, 0.5, 0.77].map { sign($0) }) == 0)
    #expect(left([sign(0.25), sign(0.5, type: .checkboxUnselected), sign(0.75), sign(0.94)]) == 0)
  }

  @Test("a ring or strokes that were read as letters are signs too; words are none")
  func letters() {
    func signs(_ string: String?) -> [Element] {
      var read = sign(0.23, type: .text)
      read.text = string.map { TextContent($0) }
      return [read, sign(0.5), sign(0.77)]
    }
    #expect(left(signs(nil)) == 0 && left(signs("O")) == 0)
    #expect(left(signs("Buy")) == 3)
  }

  @Test("the bar of Android 9 has a pill in the middle and the sign for back before it")
  func pair() {
    let pill = element(.icon, 180 - 12, 640 - 25, 24, 9)
    #expect(left([sign(0.22), pill]) == 0)
    #expect(left([sign(0.22), sign(0.5)]) == 2, "two icons of an app")
    #expect(left([sign(0.1), pill]) == 2)
  }

  /// A phone on whose foot signs are drawn, with their middles at shares of its width.
  private func phone(drawn middles: [Double], side: Int = 14) -> VisualScene {
    var image = Bitmap(width: 360, height: 640, color: .white)
    for middle in middles {
      for y in 0..<side {
        for x in 0..<side { image[Int(360 * middle) - side / 2 + x, 619 - side / 2 + y] = .black }
      }
    }
    return scene(image: image)
  }

  @Test(
    "a sign that was not found is seen in the pixels beside those that were",
    arguments: [[0.23], [0.5], [0.23, 0.77]])
  func unfound(found: [Double]) {
    let signs = found.map { sign($0) }
    #expect(left(signs, in: phone(drawn: [0.23, 0.5, 0.77])) == 0)
    #expect(left(signs, in: phone(drawn: found)) == found.count, "nothing is drawn beside them")
    #expect(left(signs, in: phone(drawn: [0.17, 0.23, 0.5, 0.6, 0.77])) == found.count, "more is drawn")
    #expect(left(signs, in: phone(drawn: [0.23, 0.5, 0.77], side: 24)) == found.count, "tabs")
  }

  @Test("one more sign may stand on either side")
  func fourth() {
    #expect(left([0.02, 0.23, 0.5, 0.77].map { sign($0) }) == 0)
    #expect(left([0.23, 0.5, 0.77, 0.94].map { sign($0) }) == 0)
  }

  @Test("what else is at the foot stays")
  func others() {
    #expect(left([0.17, 0.5, 0.83].map { sign($0) }) == 3, "three tabs share the width")
    #expect(left([0.23, 0.5, 0.77].map { sign($0, side: 26) }) == 3, "larger icons")
    #expect(left([0.2, 0.4, 0.6].map { sign($0) }) == 3, "not around the middle")
    #expect(left([0.23, 0.5, 0.77].map { sign($0, fromFoot: 80) }) == 3, "higher up")
    #expect(left([sign(0.23), sign(0.5), sign(0.77), element(.text, 100, 615, 80, 12)]) == 4, "words")
    #expect(left([0.1, 0.3, 0.5, 0.7, 0.9].map { sign($0) }) == 5, "five")
  }

  @Test("a window has no such bar")
  func window() {
    let window = scene(image: Bitmap(width: 640, height: 640))
    #expect(left([160.0, 320, 480].map { element(.icon, $0 - 7, 612, 14, 14) }, in: window) == 3)
  }
}
