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
