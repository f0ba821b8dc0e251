import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("SliderTrack")
struct SliderTrackTests {
  private static let box = Rect(x: 50, y: 390, width: 200, height: 20)

  /// A grey track of 200 by 4 pixels with black knobs, each 20 wide and high.
  private static func slices(knobs: [Double] = [], hasTrack: Bool = true) throws -> SliderSlices {
    var image = Bitmap(width: 400, height: 800)
    if hasTrack {
      image.fill(
        Rect(x: 50, y: 398, width: 200, height: 4), with: RGBColor(red: 120, green: 120, blue: 120))
    }
    for x in knobs { image.fill(Rect(x: x, y: 390, width: 20, height: 20), with: .black) }
    return try #require(SliderSlices(box, in: image, spread: 0.3, noise: 8))
  }

  @Test("a track is followed from end to end, and is as thick as it is drawn")
  func track() throws {
    let track = try #require(SliderTrack(in: Self.slices()))
    #expect(track.run == 50..<250 && track.band.count == 4 && track.usual == 4)
    #expect(SliderKnobs(on: track).places.isEmpty)
  }

  @Test("what is thicker than the track is a knob; two of them are alike")
  func knobs() throws {
    let one = try #require(SliderTrack(in: Self.slices(knobs: [140])))
    #expect(SliderKnobs(on: one).places == [140..<160])
    let two = try #require(SliderTrack(in: Self.slices(knobs: [80, 180])))
    #expect(SliderKnobs(on: two).places == [80..<100, 180..<200])
    let three = try #require(SliderTrack(in: Self.slices(knobs: [80, 130, 180])))
    #expect(SliderKnobs(on: three).isUnclear)
  }

  @Test("an empty box has no track")
  func empty() throws {
    #expect(try SliderTrack(in: Self.slices(hasTrack: false)) == nil)
  }
}
