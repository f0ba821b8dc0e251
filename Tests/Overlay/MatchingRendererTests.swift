import HearsightOverlay
import HearsightPixels
import HearsightScreenModel
import Testing

@Suite("Drawing of a matching")
struct MatchingRendererTests {
  private let shot = Bitmap(width: 400, height: 400, color: RGBColor(red: 250, green: 250, blue: 250))

  @Test("each kind is framed, and the legend stands below")
  func kinds() throws {
    func box(_ y: Double) -> Rect { Rect(x: 40, y: y, width: 80, height: 40) }
    let matching = DrawnMatching(
      matched: [.init(seen: box(20), exposed: box(20))], ambiguous: [.init(seen: box(100), exposed: nil)],
      unmatched: [box(180)], unseen: [box(260)])
    let drawing = try #require(MatchingRenderer().render(matching, over: shot))
    #expect(drawing.width == 400 && drawing.height > 400)
    #expect(drawing[300, 40] == shot[300, 40], "nothing is drawn elsewhere")
    let inside = [40, 120, 200].map { drawing[80, $0] }
    #expect(Set(inside).count == 3 && !inside.contains(shot[80, 40]), "what was seen is tinted by its kind")
    #expect(drawing[80, 280] == shot[80, 280], "what was not seen is framed alone")
    #expect((90..<120).contains { drawing[$0, 260] != shot[$0, 260] })
  }

  @Test("what matched from afar is joined by a line")
  func lines() throws {
    let pair = DrawnMatching.Pair(
      seen: Rect(x: 20, y: 20, width: 40, height: 40), exposed: Rect(x: 320, y: 20, width: 40, height: 40))
    let drawing = try #require(MatchingRenderer().render(DrawnMatching(matched: [pair]), over: shot))
    #expect((36..<44).contains { drawing[200, $0] != shot[200, $0] })
  }

  @Test("frames of any size, beyond the picture too, are no failure")
  func hostile() {
    let odd = [
      Rect(x: -1e9, y: 0, width: 2e9, height: 5), Rect(x: 1e8, y: 1e8, width: 0, height: 0),
      Rect(x: 10, y: 390, width: 50, height: 1e6),
    ]
    #expect(MatchingRenderer().render(DrawnMatching(unmatched: odd, unseen: odd), over: shot) != nil)
  }
}
