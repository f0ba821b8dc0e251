import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("SceneColors")
struct SceneColorsTests {
  private let frame = Rect(x: 100, y: 100, width: 60, height: 40)
  private let scene: VisualScene = {
    var image = Bitmap(width: 400, height: 800)
    image.fill(Rect(x: 100, y: 100, width: 60, height: 40), with: RGBColor(red: 0, green: 0, blue: 255))
    image.fill(Rect(x: 120, y: 110, width: 20, height: 20), with: .black)
    return VisualScene(image: image, lines: [])
  }()

  @Test("a box has a main colour, one along its edge, and one around it")
  func colors() throws {
    let blue = RGBColor(red: 0, green: 0, blue: 255).lab
    #expect(try #require(scene.mainColor(in: frame)).distance(to: blue) < 2)
    #expect(try #require(scene.edgeColor(of: frame, width: 3)).distance(to: blue) < 2)
    #expect(try #require(scene.edgeColor(of: frame, width: -3)).distance(to: RGBColor.white.lab) < 2)
    #expect(scene.mainColor(in: Rect(x: 900, y: 900, width: 5, height: 5)) == nil)
  }

  @Test("what is drawn on a ground has its tint; a ground alone has none")
  func tint() throws {
    let blue = RGBColor(red: 0, green: 0, blue: 255).lab
    #expect(try #require(scene.tint(in: frame, on: blue)).distance(to: RGBColor.black.lab) < 2)
    #expect(scene.tint(in: Rect(x: 0, y: 0, width: 50, height: 50), on: RGBColor.white.lab) == nil)
  }

  @Test("black on white has WCAG's largest contrast, a colour on itself the least")
  func contrast() {
    #expect(abs(RGBColor.black.lab.contrast(to: RGBColor.white.lab) - 21) < 0.1)
    #expect(RGBColor.white.lab.contrast(to: RGBColor.white.lab) == 1)
  }
}
