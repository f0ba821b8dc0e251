import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("SegmentGrouping")
struct SegmentGroupingTests {
  @Test("a segment goes with its text and icon")
  func segment() {
    let elements = [
      element(.segmentedControl, 20, 100, 120, 32), element(.icon, 30, 108, 16, 16), element(.text, 52, 108, 60, 16),
      element(.segmentedControl, 140, 100, 120, 32),
    ]
    #expect(groups(SegmentGrouping(), elements) == [[0, 1, 2], [3]])
  }
}
