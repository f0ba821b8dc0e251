import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

/// A window of 800 x 600 pixels with lights of 12 pixels at 20 pixels from each other.
@Suite("TitleBarLights")
struct TitleBarLightsTests {
  private static let red = RGBColor(red: 237, green: 106, blue: 94)
  private static let yellow = RGBColor(red: 245, green: 191, blue: 79)
  private static let green = RGBColor(red: 98, green: 198, blue: 84)
  private static let grey = RGBColor(red: 210, green: 210, blue: 210)
  private let places = [12.0, 32, 52].map { Rect(x: $0, y: 12, width: 12, height: 12) }

  private func window(_ colors: [RGBColor], width: Int = 800, places: [Rect]? = nil) -> Bitmap {
    var image = Bitmap(width: width, height: 600)
    for (place, color) in zip(places ?? self.places, colors) {
      for y in stride(from: place.minY, to: place.maxY, by: 1) { image.fillRow(y, of: place, with: color) }
    }
    return image
  }

  @Test("three discs that were taken for the dots of pages are three icons, and named")
  func dots() throws {
    let scene = scene(image: window([Self.red, Self.yellow, Self.green]))
    let found = [
      element(.pageControl, 10, 10, 56, 16), element(.toggleSelected, 30, 10, 20, 16),
      element(.text, 300, 12, 80, 12, text: "Files"),
    ]
    let elements = TitleBarLights().apply(to: found, in: scene)
    #expect(elements.map(\.type) == [.text, .icon, .icon, .icon])
    #expect(zip(elements.dropFirst(), places).allSatisfy { $0.frame.iou($1) > 0.8 })
    let named = WindowButtons().apply(to: elements, in: scene)
    #expect(named.compactMap(\.icon?.name) == ["close", "minimize", "maximize"])
  }

  @Test("one of the last two may be grey")
  func grey() {
    for colors in [[Self.red, Self.grey, Self.green], [Self.red, Self.yellow, Self.grey]] {
      #expect(TitleBarLights().apply(to: [], in: scene(image: window(colors))).map(\.type) == [.icon, .icon, .icon])
    }
  }

  @Test("other dots are left: a lone red one, other colours, uneven or oblong ones, a phone's, one further down")
  func others() {
    let dot = [element(.pageControl, 10, 10, 56, 16)]
    func isLeft(_ image: Bitmap) -> Bool { TitleBarLights().apply(to: dot, in: scene(image: image)) == dot }
    #expect(isLeft(window([Self.red, Self.grey, Self.grey])))
    #expect(isLeft(window([Self.green, Self.yellow, Self.red])))
    #expect(isLeft(window([Self.red, Self.yellow, Self.green], width: 360)))
    let uneven = [12.0, 32, 60].map { Rect(x: $0, y: 12, width: 12, height: 12) }
    #expect(isLeft(window([Self.red, Self.yellow, Self.green], places: uneven)))
    let oblong = [12.0, 52, 92].map { Rect(x: $0, y: 12, width: 26, height: 12) }
    #expect(isLeft(window([Self.red, Self.yellow, Self.green], places: oblong)))
    let lower = places.map { Rect(x: $0.x, y: 300, width: 12, height: 12) }
    #expect(isLeft(window([Self.red, Self.yellow, Self.green], places: lower)))
  }

  @Test("three round ones of one grey in the corner are those of a window that has not the keyboard; squares are not")
  func unlit() {
    func window(round: Bool, from x: Double = 0) -> Bitmap {
      var image = Bitmap(width: 800, height: 600, color: RGBColor(red: 246, green: 246, blue: 246))
      for place in places {
        for row in 0..<12 {
          // Half a chord of a disc of 12 pixels.
          let half = round ? (36 - (Double(row) - 5.5) * (Double(row) - 5.5)).squareRoot() : 6
          let chord = Rect(x: place.midX - half + x, y: place.y + Double(row), width: 2 * half, height: 1)
          image.fill(chord, with: Self.grey)
        }
      }
      return image
    }
    let found = TitleBarLights().apply(
      to: [element(.pageControl, 10, 10, 56, 16)], in: scene(image: window(round: true)))
    #expect(found.map(\.type) == [.icon, .icon, .icon])
    #expect(zip(found, places).allSatisfy { $0.frame.iou($1) > 0.6 })
    #expect(WindowLights.find(in: window(round: false)) == nil)
    #expect(WindowLights.find(in: window(round: true, from: 40)) == nil)
  }

  @Test("pictures of a few pixels, and red ones, have none")
  func small() {
    for side in [1, 2, 7] {
      var image = Bitmap(width: side, height: side)
      image.fill(image.bounds, with: Self.red)
      #expect(WindowLights.find(in: image) == nil)
    }
    var image = Bitmap(width: 800, height: 600)
    image.fill(image.bounds, with: Self.red)
    #expect(WindowLights.find(in: image) == nil)
  }
}

extension Bitmap {
  /// Fills one row of the disc that lies in a square.
  fileprivate mutating func fillRow(_ y: Double, of disc: Rect, with color: RGBColor) {
    let (radius, above) = (disc.height / 2, y + 0.5 - disc.midY)
    let half = (radius * radius - above * above).squareRoot() * disc.width / disc.height
    fill(Rect(x: (disc.midX - half).rounded(), y: y, width: (2 * half).rounded(), height: 1), with: color)
  }
}
