import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightWindows

/// Buttons are drawn as bars of ink, which stand for letters.
@Suite("How the place of a click looks")
struct AppearanceTests {
  private static let frame = Rect(x: 20, y: 20, width: 90, height: 32)
  private static let grey = RGBColor(red: 217, green: 217, blue: 217)
  private static let play = [30.0, 38, 41, 50, 58, 66]
  private static let stop = [31.0, 36, 44, 52, 55, 69]

  private func window(_ bars: [Double] = play, ink: RGBColor = .black, on background: RGBColor = grey) -> Bitmap {
    var image = Bitmap(width: 200, height: 100)
    image.fill(Self.frame, with: background)
    for (index, x) in bars.enumerated() {
      image.fill(Rect(x: x, y: 30, width: index % 2 == 0 ? 2 : 3, height: 11), with: ink)
    }
    return image
  }

  private func isShown(_ now: Bitmap, after then: Bitmap? = nil) -> Bool {
    let appearance = Appearance(around: Self.frame.center, of: Self.frame, in: then ?? window())
    return appearance.isShown(in: now.cropped(to: appearance.area))
  }

  @Test("the same is the same, also highlighted, dimmed, or with its colours turned around")
  func sameThing() {
    #expect(isShown(window()))
    #expect(isShown(window(on: RGBColor(red: 236, green: 236, blue: 236))))
    #expect(isShown(window(ink: RGBColor(red: 120, green: 120, blue: 120))))
    #expect(isShown(window(ink: .white, on: RGBColor(red: 30, green: 60, blue: 140))))
  }

  @Test("a frame around what has the focus, a text cursor, and what moves beside it are no difference")
  func besides() {
    var now = window()
    for line in [
      Rect(x: 23, y: 23, width: 84, height: 1), Rect(x: 23, y: 48, width: 84, height: 1),
      Rect(x: 23, y: 23, width: 1, height: 26), Rect(x: 106, y: 23, width: 1, height: 26),
    ] {
      now.fill(line, with: .black)
    }
    now.fill(Rect(x: 75, y: 28, width: 2, height: 16), with: .black)
    now.fill(Rect(x: 112, y: 0, width: 88, height: 100), with: RGBColor(red: 200, green: 0, blue: 0))
    #expect(isShown(now))
  }

  @Test("other letters, one other letter, and none at all are differences")
  func otherLetters() {
    #expect(!isShown(window(Self.stop)))
    #expect(!isShown(window([])))
    #expect(!isShown(window(), after: window([])))
    var last = window()
    last.fill(Rect(x: 74, y: 30, width: 6, height: 3), with: .black)
    last.fill(Rect(x: 74, y: 38, width: 6, height: 3), with: .black)
    #expect(!isShown(last))
  }

  @Test("a plain thing may be highlighted, but not get another colour")
  func plain() {
    let green = window([], on: RGBColor(red: 40, green: 160, blue: 60))
    #expect(isShown(window([], on: RGBColor(red: 70, green: 190, blue: 90)), after: green))
    #expect(!isShown(window([], on: RGBColor(red: 200, green: 40, blue: 40)), after: green))
  }

  @Test("a box that was ticked meanwhile is another one")
  func ticked() {
    let box = Rect(x: 20, y: 20, width: 120, height: 20)
    func drawn(isTicked: Bool) -> Bitmap {
      var image = window(on: .white)
      image.fill(Rect(x: 22, y: 24, width: 13, height: 13), with: .black)
      image.fill(Rect(x: 23, y: 25, width: 11, height: 11), with: .white)
      if isTicked { image.fill(Rect(x: 25, y: 27, width: 7, height: 7), with: .black) }
      return image
    }
    let appearance = Appearance(around: Point(x: 28, y: 30), of: box, in: drawn(isTicked: false))
    #expect(appearance.isShown(in: drawn(isTicked: false).cropped(to: appearance.area)))
    #expect(!appearance.isShown(in: drawn(isTicked: true).cropped(to: appearance.area)))
  }

  @Test("of large things only what is around the point counts; at the window's edge there is less of it")
  func area() {
    let image = Bitmap(width: 1000, height: 800)
    let large = Appearance(around: Point(x: 500, y: 400), of: image.bounds, in: image)
    #expect(large.area == Rect(x: 380, y: 368, width: 240, height: 64))
    let corner = Appearance(around: Point(x: 2, y: 3), of: Rect(x: -5, y: -5, width: 20, height: 18), in: image)
    #expect(corner.area.minX == 0 && corner.area.minY == 0 && corner.area.contains(Point(x: 2, y: 3)))
    #expect(!large.isShown(in: corner.image))
  }
}
