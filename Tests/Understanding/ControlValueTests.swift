import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("SliderValues")
struct SliderValuesTests {
  private static let tint = Color(red: 0, green: 122, blue: 255)
  private static let faint = Color(red: 205, green: 205, blue: 210)

  /// A track of 200 by 4 with a round thumb of 20, `share` of the way along.
  private static func iOS(_ share: Double, upright: Bool = false) -> (Image, Rect) {
    var image = Image(width: 400, height: 800)
    let middle = 110 + share * 180
    func put(_ from: Double, _ to: Double, _ thickness: Double, _ color: Color) {
      let (along, across) = (to - from, 300 - thickness / 2)
      // Upright, the filled part is the lower one.
      let rect =
        upright
        ? Rect(x: across, y: 400 - to, width: thickness, height: along)
        : Rect(x: from, y: across, width: along, height: thickness)
      image.fill(rect, with: color)
    }
    put(100, middle, 4, tint)
    put(middle, 300, 4, faint)
    put(middle - 10, middle + 10, 20, Color(red: 90, green: 90, blue: 90))
    return (
      image, upright ? Rect(x: 290, y: 100, width: 20, height: 200) : Rect(x: 100, y: 290, width: 200, height: 20)
    )
  }

  private func value(_ image: Image, _ frame: Rect, lines: [TextLine] = []) -> Double? {
    let slider = Element(id: 0, type: .slider, frame: frame)
    let value = SliderValues().apply(to: [slider], in: Scene(image: image, lines: lines))[0].value
    guard case .fraction(let share) = value else { return nil }
    return share
  }

  @Test("a thumb tells the value, from end to end, along and upright", arguments: [0, 0.25, 0.5, 0.9, 1])
  func thumb(share: Double) throws {
    for upright in [false, true] {
      let (image, frame) = Self.iOS(share, upright: upright)
      let found = try #require(value(image, frame))
      #expect(abs(found - share) < 0.02, "upright: \(upright)")
    }
  }

  @Test("on a mirrored screen more is to the left")
  func mirrored() throws {
    let (image, frame) = Self.iOS(0.25)
    let hebrew = line("שלום", x: 100, y: 100, width: 80, height: 20, isRightToLeft: true)
    let found = try #require(value(image, frame, lines: [hebrew]))
    #expect(abs(found - 0.75) < 0.02)
  }

  @Test("a bar without a thumb is read by where its colour changes")
  func bar() throws {
    var image = Image(width: 400, height: 800)
    image.fill(Rect(x: 100, y: 290, width: 60, height: 20), with: Self.tint)
    image.fill(Rect(x: 160, y: 290, width: 140, height: 20), with: Self.faint)
    let found = try #require(value(image, Rect(x: 100, y: 290, width: 200, height: 20)))
    #expect(abs(found - 0.3) < 0.02)
  }

  @Test("where there is nothing to see, nothing is said, and odd frames do not trap")
  func unknown() {
    let plain = Image(width: 400, height: 800)
    #expect(value(plain, Rect(x: 100, y: 290, width: 200, height: 20)) == nil)
    for frame in [
      Rect(x: 0, y: 0, width: 0, height: 0), Rect(x: -900, y: -900, width: 50, height: 10),
      Rect(x: 390, y: 790, width: 300, height: 300),
    ] {
      #expect(value(plain, frame) == nil)
    }
  }

  @Test("the stop says it in percent")
  func spoken() {
    var slider = Element(id: 0, type: .slider, frame: Rect(x: 0, y: 0, width: 100, height: 20))
    slider.value = .fraction(0.456)
    #expect(StopContent(of: [slider]).value == "46%")
  }
}

@Suite("PageValues")
struct PageValuesTests {
  /// Dots of 8 by 8, the chosen one in another colour or longer.
  private static func dots(_ count: Int, chosen: Int, longer: Bool) -> (Image, Rect) {
    var image = Image(width: 400, height: 800)
    var x = 100.0
    for index in 0..<count {
      let width = longer && index == chosen ? 20.0 : 8
      let isStrong = !longer && index == chosen
      let shade: UInt8 = isStrong ? 30 : 170
      image.fill(
        Rect(x: x, y: 700, width: width, height: 8), with: Color(red: shade, green: shade, blue: shade))
      x += width + 8
    }
    return (image, Rect(x: 98, y: 698, width: x - 8 - 100 + 4, height: 12))
  }

  private func value(_ image: Image, _ frame: Rect, lines: [TextLine] = []) -> ElementValue? {
    PageValues().apply(
      to: [Element(id: 0, type: .pageControl, frame: frame)], in: Scene(image: image, lines: lines))[0].value
  }

  @Test("the dot that stands out tells the page", arguments: [(3, 0), (5, 1), (2, 1), (8, 7)], [false, true])
  func shown(dots: (count: Int, chosen: Int), longer: Bool) {
    let (image, frame) = Self.dots(dots.count, chosen: dots.chosen, longer: longer)
    #expect(value(image, frame) == .page(dots.chosen + 1, of: dots.count))
  }

  @Test("on a mirrored screen the first page is at the right")
  func mirrored() {
    let (image, frame) = Self.dots(5, chosen: 1, longer: false)
    let hebrew = line("שלום", x: 100, y: 100, width: 80, height: 20, isRightToLeft: true)
    #expect(value(image, frame, lines: [hebrew]) == .page(4, of: 5))
  }

  @Test("equal dots, one dot and none tell nothing")
  func unknown() {
    let (equal, frame) = Self.dots(4, chosen: 9, longer: false)
    #expect(value(equal, frame) == nil)
    let (one, small) = Self.dots(1, chosen: 0, longer: false)
    #expect(value(one, small) == nil)
    #expect(value(Image(width: 400, height: 800), frame) == nil)
    #expect(value(equal, Rect(x: -5, y: 900, width: 2, height: 0)) == nil)
  }

  @Test("the stop says page and number")
  func spoken() {
    var control = Element(id: 0, type: .pageControl, frame: Rect(x: 0, y: 0, width: 100, height: 20))
    control.value = .page(2, of: 5)
    #expect(StopContent(of: [control]).value == "page 2 of 5")
  }
}

@Suite("DisabledControls")
struct DisabledControlsTests {
  private func button(fill: UInt8, ink: Color, clickable: Bool = true) -> [Element] {
    var image = Image(width: 400, height: 800)
    let (frame, label) = (Rect(x: 40, y: 400, width: 320, height: 50), Rect(x: 150, y: 415, width: 100, height: 20))
    image.fill(frame, with: Color(red: fill, green: fill, blue: fill))
    for x in stride(from: label.minX, to: label.maxX, by: 4) {
      image.fill(Rect(x: x, y: label.minY + 3, width: 2, height: 14), with: ink)
    }
    var container = element(.container, frame.x, frame.y, frame.width, frame.height)
    container.clickable = clickable
    var text = element(.text, label.x, label.y, label.width, label.height, text: "Continue")
    text.id = 1
    return DisabledControls().apply(to: [container, text], in: Scene(image: image, lines: []))
  }

  @Test("a button of faint grey words is off, and so are its words")
  func faint() {
    let elements = button(fill: 230, ink: Color(red: 175, green: 175, blue: 175))
    #expect(elements.map(\.enabled) == [false, false])
  }

  @Test("dark words, and pale words with a colour, are on")
  func enabled() {
    #expect(button(fill: 230, ink: .black).map(\.enabled) == [nil, nil])
    #expect(button(fill: 255, ink: Color(red: 120, green: 200, blue: 250)).map(\.enabled) == [nil, nil])
  }

  @Test("what cannot be activated is not off")
  func noButton() {
    let grey = Color(red: 175, green: 175, blue: 175)
    #expect(button(fill: 230, ink: grey, clickable: false).map(\.enabled) == [nil, nil])
  }

  @Test("contrast is that of WCAG")
  func contrast() {
    #expect(abs(Color.black.lab.contrast(to: Color.white.lab) - 21) < 0.01)
    let grey = Color(red: 0x76, green: 0x76, blue: 0x76).lab
    #expect(abs(grey.contrast(to: Color.white.lab) - 4.54) < 0.02)
  }
}
