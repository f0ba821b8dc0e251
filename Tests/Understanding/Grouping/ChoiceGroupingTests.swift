import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("TabGrouping")
struct TabGroupingTests {
  @Test("what has the same tab is one, wherever it is")
  func tabs() {
    var elements = [element(.icon, 40, 740, 24, 24), element(.text, 240, 770, 24, 10), element(.text, 40, 770, 24, 10)]
    (elements[0].tab, elements[1].tab, elements[2].tab) = (0, 1, 0)
    #expect(groups(TabGrouping(), elements) == [[0, 2], [1]])
  }
}

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
