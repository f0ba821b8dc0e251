import HearsightScreenModel
import Testing

@testable import HearsightPixels

@Suite("Differences between pictures")
struct ImageDifferenceTests {
  private let blank = Bitmap(width: 100, height: 70)

  @Test("the same picture differs nowhere")
  func same() {
    #expect(blank.differences(from: blank).isEmpty)
  }

  @Test("each group of pixels has a tight rectangle")
  func groups() {
    var changed = blank
    changed.fill(Rect(x: 3, y: 4, width: 1, height: 20), with: .black)
    changed.fill(Rect(x: 70, y: 50, width: 30, height: 20), with: .black)
    #expect(
      Set(changed.differences(from: blank)) == [
        Rect(x: 3, y: 4, width: 1, height: 20), Rect(x: 70, y: 50, width: 30, height: 20),
      ])
  }

  @Test("what spans several tiles is one, and the last pixel counts")
  func spanning() {
    var changed = blank
    changed.fill(Rect(x: 0, y: 0, width: 100, height: 70), with: .black)
    #expect(changed.differences(from: blank) == [changed.bounds])
    var corner = blank
    corner[99, 69] = .black
    #expect(corner.differences(from: blank) == [Rect(x: 99, y: 69, width: 1, height: 1)])
  }

  @Test("another size differs everywhere")
  func size() {
    let larger = Bitmap(width: 101, height: 70)
    #expect(larger.differences(from: blank) == [larger.bounds])
  }
}
