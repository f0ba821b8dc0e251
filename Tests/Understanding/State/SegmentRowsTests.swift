import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("SegmentRows")
struct SegmentRowsTests {
  private func rows(_ frames: (x: Double, y: Double)...) -> [[Int]] {
    SegmentRows.rows(frames.map { Rect(x: $0.x, y: $0.y, width: 100, height: 32) })
  }

  @Test("segments side by side are one control, from whichever end they are given")
  func row() { #expect(rows((220, 100), (20, 100), (120, 102)) == [[0, 1, 2]]) }

  @Test("another row, or a wide gap, begins another control")
  func several() {
    #expect(rows((20, 100), (120, 100), (20, 200)).count == 2)
    #expect(rows((20, 100), (190, 100)).count == 2)
    #expect(SegmentRows.rows([]).isEmpty)
  }
}
