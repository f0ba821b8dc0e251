import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("RowValueGrouping")
struct RowValueGroupingTests {
  @Test("a number at the end of a row belongs to the text at its start; a second button does not")
  func values() {
    let label = element(.text, 20, 300, 100, 16, text: "Total messages")
    #expect(groups(RowValueGrouping(), [label, element(.text, 370, 300, 10, 16, text: "6")]) == [[0, 1]])
    #expect(groups(RowValueGrouping(), [label, element(.text, 340, 300, 40, 16, text: "Share")]).count == 2)
  }
}
