import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Sliders found in halves")
struct SplitSlidersTests {
  private func sliders(_ frames: Rect...) -> [Rect] {
    let elements = frames.enumerated().map { Element(id: $0, type: .slider, frame: $1, confidence: 0.5) }
    return SplitSliders().apply(to: elements, in: scene()).map(\.frame)
  }

  @Test("halves that overlap on one track are one slider")
  func halves() {
    #expect(
      sliders(Rect(x: 116, y: 78, width: 165, height: 20), Rect(x: 165, y: 78, width: 186, height: 18)) == [
        Rect(x: 116, y: 78, width: 235, height: 20)
      ])
    #expect(sliders(Rect(x: 10, y: 0, width: 10, height: 90), Rect(x: 11, y: 70, width: 10, height: 90)).count == 1)
  }

  @Test("sliders under or beside each other stay apart, and so do other things")
  func apart() {
    #expect(sliders(Rect(x: 0, y: 0, width: 100, height: 20), Rect(x: 0, y: 14, width: 100, height: 20)).count == 2)
    #expect(sliders(Rect(x: 0, y: 0, width: 100, height: 20), Rect(x: 104, y: 0, width: 100, height: 20)).count == 2)
    let texts = [0, 1].map { Element(id: $0, type: .text, frame: Rect(x: 0, y: 0, width: 50, height: 10)) }
    #expect(SplitSliders().apply(to: texts, in: scene()).count == 2)
  }
}
