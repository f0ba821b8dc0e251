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
}
