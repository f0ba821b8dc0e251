import HearsightPixels
import Testing

@testable import HearsightUnderstanding

@Suite("RaisedCue")
struct RaisedCueTests {
  private let track = RGBColor(red: 235, green: 235, blue: 236)

  private func chosen(_ plates: [RGBColor], edges: [RGBColor]) -> Int? {
    let items = zip(plates, edges).map { plate, edge in
      var look = Appearance(background: plate.lab)
      look.edge = edge.lab
      return SelectionItem(look)
    }
    return RaisedCue().chosen(among: items)
  }

  @Test("the plate whose edge is the track that shows in the others")
  func raised() { #expect(chosen([track, .white, track], edges: [track, track, track]) == 1) }

  @Test("two plates, none, or another track tell nothing")
  func unknown() {
    #expect(chosen([.white, .white, track], edges: [track, track, track]) == nil)
    #expect(chosen([track, track], edges: [track, track]) == nil)
    #expect(chosen([.black, .white], edges: [.black, track]) == nil)
  }
}
