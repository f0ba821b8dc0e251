import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Lone segments")
struct LoneSegmentsTests {
  private func segment(_ x: Double, _ y: Double) -> Element {
    Element(id: 0, type: .segmentedControl, frame: Rect(x: x, y: y, width: 100, height: 30))
  }

  @Test("a segment alone in its row becomes a container, those side by side stay")
  func alone() {
    let result = LoneSegments().apply(
      to: [segment(0, 100), segment(100, 100), segment(50, 400)], in: scene())
    #expect(result.map(\.type) == [.segmentedControl, .segmentedControl, .container])
  }
}
