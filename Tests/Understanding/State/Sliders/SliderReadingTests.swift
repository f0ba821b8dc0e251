import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("SliderReading")
struct SliderReadingTests {
  private let frame = Rect(x: 20, y: 40, width: 200, height: 20)
  private let grey = RGBColor(red: 180, green: 180, blue: 180)
  private let window = RGBColor(red: 217, green: 217, blue: 217)
  private let blue = RGBColor(red: 40, green: 90, blue: 220)

  /// A track with a knob on it that stays within its ends, filled up to the knob.
  private func knob(at x: Double) -> Bitmap {
    var image = Bitmap(width: 300, height: 120)
    image.fill(Rect(x: 20, y: 46, width: 200, height: 8), with: grey)
    image.fill(Rect(x: 20, y: 46, width: x - 20, height: 8), with: blue)
    image.fill(Rect(x: x - 8, y: 42, width: 16, height: 16), with: blue)
    return image
  }

  /// A trough with a raised thumb as high as it, as Tk draws them.
  private func trough(at x: Double) -> Bitmap {
    var image = Bitmap(width: 300, height: 120, color: window)
    image.fill(Rect(x: 20, y: 42, width: 200, height: 16), with: grey)
    image.fill(Rect(x: x - 15, y: 42, width: 30, height: 16), with: .black)
    image.fill(Rect(x: x - 14, y: 43, width: 28, height: 14), with: window)
    return image
  }

  @Test("the thumb is found by its thickness or by its colour", arguments: [0, 0.1, 0.5, 0.8, 1])
  func share(share: Double) throws {
    let knob = try #require(SliderReading(frame, in: knob(at: 28 + share * 184)))
    #expect(abs(knob.share - share) < 0.02)
    let trough = try #require(SliderReading(frame, in: trough(at: 35 + share * 170)))
    #expect(abs(trough.share - share) < 0.03)
  }

  @Test("a thumb is dragged along the middle of its track, from end to end")
  func points() throws {
    let reading = try #require(SliderReading(frame, in: knob(at: 120)))
    #expect(abs(reading.thumbPoint.x - 120) < 1 && reading.thumbPoint.y == 50)
    // Whether the knob's middle or its edge meets the track's end is not seen.
    #expect((20...28).contains(reading.point(at: 0).x) && (212...220).contains(reading.point(at: 2).x))
  }

  @Test("on a mirrored screen the greatest value is at the left")
  func mirrored() throws {
    let reading = try #require(SliderReading(frame, in: knob(at: 74), isRightToLeft: true))
    #expect(abs(reading.share - 0.75) < 0.02)
    #expect((20...28).contains(reading.point(at: 1).x))
  }

  @Test("of a slider of which only a half was found, the whole track is seen, and the same value")
  func half() throws {
    let reading = try #require(SliderReading(Rect(x: 110, y: 40, width: 112, height: 20), in: knob(at: 166)))
    #expect(reading.track == 20...220)
    #expect(abs(reading.share - 0.75) < 0.02)
  }

  @Test("an icon beside the track is no thumb, and its place no part of the way")
  func icon() throws {
    var image = knob(at: 120)
    // A white knob with an outline, as GNOME draws it: hardly any ink.
    image.fill(Rect(x: 112, y: 42, width: 16, height: 16), with: grey)
    image.fill(Rect(x: 113, y: 43, width: 14, height: 14), with: .white)
    image.fill(Rect(x: 250, y: 40, width: 20, height: 20), with: .black)
    let reading = try #require(SliderReading(Rect(x: 20, y: 38, width: 255, height: 24), in: image))
    #expect(abs(reading.share - 0.5) < 0.03)
  }

  @Test("a vertical slider's greatest value is at the top, on a mirrored screen as well", arguments: [false, true])
  func vertical(isRightToLeft: Bool) throws {
    var image = Bitmap(width: 60, height: 240)
    image.fill(Rect(x: 28, y: 20, width: 4, height: 200), with: grey)
    image.fill(Rect(x: 22, y: 60, width: 16, height: 16), with: blue)
    let reading = try #require(
      SliderReading(Rect(x: 20, y: 20, width: 20, height: 200), in: image, isRightToLeft: isRightToLeft))
    #expect(reading.isVertical && abs(reading.share - 0.78) < 0.03)
  }

  @Test("a bar that is filled so far has no thumb", arguments: [0.3, 0.5, 0.7])
  func bar(share: Double) {
    var image = Bitmap(width: 300, height: 120)
    image.fill(frame, with: grey)
    image.fill(Rect(x: 20, y: 40, width: share * 200, height: 20), with: blue)
    #expect(SliderReading(frame, in: image) == nil)
  }

  @Test("where nothing can be made out there is no thumb, and odd frames do not trap")
  func none() {
    let plain = Bitmap(width: 300, height: 120)
    for frame in [
      frame, Rect(x: 900, y: 900, width: 5, height: 5), Rect(x: 0, y: 0, width: 0, height: 0),
      Rect(x: .nan, y: 0, width: 90, height: 10), Rect(x: 0, y: 0, width: 10, height: .infinity),
    ] {
      #expect(SliderReading(frame, in: plain) == nil)
    }
  }
}
