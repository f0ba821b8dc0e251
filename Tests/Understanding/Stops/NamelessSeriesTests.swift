import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("NamelessSeries")
struct NamelessSeriesTests {
  private let pictures = (0..<3).map { element(.picture, Double($0) * 120, 200, 100, 80) }.numbered()

  private func stop(_ role: StopRole, _ y: Double, text: String? = nil, picture: Int? = nil) -> Stop {
    Stop(
      id: 0, kind: .single, elements: picture.map { [$0] } ?? [], frame: Rect(x: 0, y: y, width: 100, height: 20),
      role: role, labelParts: text.map { [.text($0)] } ?? [])
  }

  private func series(_ count: Int) -> [Stop] { (0..<count).map { stop(.button, 200, picture: $0) } }

  private func named(_ stops: [Stop]) -> [Stop] { NamelessSeries.named(stops, of: pictures) }

  @Test("pictures that can be pressed are called by the text above them, each with its place")
  func series() {
    let result = named([stop(.text, 100, text: "Background"), stop(.button, 100, text: "Add")] + series(3))
    #expect(result.dropFirst(2).allSatisfy { $0.labelParts == [.text("Background")] })
    #expect(result.map(\.position?.index) == [nil, nil, 1, 2, 3])
    #expect(result.last?.position?.count == 3)
  }

  @Test("two pictures are no series, and without a text above nothing is claimed")
  func others() {
    let pair = [stop(.text, 100, text: "Background")] + series(2)
    #expect(named(pair) == pair)
    #expect(named(series(3)) == series(3))
    let below = [stop(.text, 400, text: "Page")] + series(3)
    #expect(named(below) == below)
  }
}
