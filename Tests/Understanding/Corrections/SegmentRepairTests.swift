import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("SegmentRepair")
struct SegmentRepairTests {
  private let right = [element(.segmentedControl, 140, 100, 120, 32), element(.segmentedControl, 260, 100, 120, 32)]

  private func segments(_ elements: [Element]) -> [Rect] {
    SegmentRepair().apply(to: elements, in: scene()).filter { $0.type == .segmentedControl }.map(\.frame)
  }

  @Test("a text at the end of the row becomes a segment as wide as the others")
  func end() {
    let frames = segments(right + [element(.text, 60, 106, 40, 18, text: "Day")])
    #expect(frames.last == Rect(x: 20, y: 100, width: 120, height: 32))
  }

  @Test("a text between two segments fills the gap")
  func between() {
    let row = [element(.segmentedControl, 20, 100, 120, 32), element(.segmentedControl, 260, 100, 120, 32)]
    let frames = segments(row + [element(.text, 180, 106, 40, 18, text: "Week")])
    #expect(frames.last == Rect(x: 140, y: 100, width: 120, height: 32))
  }

  @Test("texts in a segment, on another row or far beside make none")
  func none() {
    #expect(segments(right + [element(.text, 180, 106, 40, 18)]).count == 2)
    #expect(segments(right + [element(.text, 60, 200, 40, 18)]).count == 2)
    #expect(segments(right + [element(.text, 0, 106, 30, 18)]).count == 2)
  }
}
