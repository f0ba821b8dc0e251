import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("InlineIconGrouping")
struct InlineIconGroupingTests {
  @Test("an icon that is set like a letter belongs to its text")
  func inline() {
    let rating = [element(.text, 20, 300, 30, 16, text: "4.2"), element(.icon, 54, 300, 16, 16)]
    #expect(groups(InlineIconGrouping(), rating) == [[0, 1]])
    #expect(groups(InlineIconGrouping(), [rating[0], element(.icon, 90, 300, 16, 16)]).count == 2)
  }
}
