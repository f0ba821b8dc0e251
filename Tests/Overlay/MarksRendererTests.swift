import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightOverlay

@Suite("Numbered marks")
struct MarksRendererTests {
  private let picture = Bitmap(width: 300, height: 200)

  @Test("the picture keeps its size; every mark is framed and has a badge that covers no other")
  func draws() throws {
    let frames = [Rect(x: 40, y: 60, width: 80, height: 30), Rect(x: 130, y: 60, width: 80, height: 30)]
    let marks = frames.enumerated().map { MarksRenderer.Mark(number: $0 + 1, frame: $1) }
    let drawn = try #require(MarksRenderer().render(marks, over: picture))
    #expect(drawn.size == picture.size)
    for frame in frames {
      #expect(drawn[Int(frame.minX), Int(frame.midY)] != .white)
      // What is marked can still be seen.
      #expect(drawn[Int(frame.midX), Int(frame.midY)] == .white)
      #expect(drawn[Int(frame.minX) + 4, Int(frame.minY) - 6] != .white)
    }
  }

  @Test("none, many in one place, and frames beyond the picture are no failure")
  func extremes() throws {
    #expect(try #require(MarksRenderer().render([], over: picture)) == picture)
    let crowd = (1...120).map { MarksRenderer.Mark(number: $0, frame: Rect(x: 10, y: 10, width: 5, height: 5)) }
    #expect(MarksRenderer().render(crowd, over: picture) != nil)
    let far = MarksRenderer.Mark(number: 9999, frame: Rect(x: -500, y: 900, width: 4000, height: 1))
    #expect(MarksRenderer().render([far], over: picture) != nil)
    let tiny = Bitmap(width: 1, height: 1)
    #expect(MarksRenderer().render(crowd, over: tiny)?.size == tiny.size)
  }
}
