import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("TextGrouping")
struct TextGroupingTests {
  @Test("texts under each other, closer than a line is high, are one; repeatedly")
  func paragraph() {
    let texts = [
      element(.text, 20, 100, 200, 16), element(.text, 20, 122, 180, 16), element(.text, 20, 144, 60, 16),
      element(.text, 20, 200, 60, 16),
    ]
    #expect(groups(TextGrouping(), texts) == [[0, 1, 2], [3]])
  }

  @Test("texts beside each other are not, nor a title and what is centred under it")
  func apart() {
    #expect(groups(TextGrouping(), [element(.text, 20, 100, 50, 16), element(.text, 200, 118, 50, 16)]).count == 2)
    #expect(groups(TextGrouping(), [element(.text, 150, 100, 100, 24), element(.text, 100, 130, 200, 16)]).count == 2)
  }

  @Test("a heading stays by itself")
  func heading() {
    var title = element(.text, 20, 100, 100, 16)
    title.heading = true
    #expect(groups(TextGrouping(), [title, element(.text, 20, 120, 200, 16)]).count == 2)
  }

  @Test("facts under each other are each by themselves, a fact and its explanation are one")
  func facts() {
    let size = element(.text, 20, 100, 100, 16, text: "Size: 128 bits")
    let strength = element(.text, 20, 120, 120, 16, text: "Strength: strong")
    #expect(groups(TextGrouping(), [size, strength]).count == 2)
    #expect(groups(TextGrouping(), [size, element(.text, 20, 120, 120, 16, text: "counted twice")]).count == 1)
  }
}

@Suite("RowValueGrouping")
struct RowValueGroupingTests {
  @Test("a number at the end of a row belongs to the text at its start; a second button does not")
  func values() {
    let label = element(.text, 20, 300, 100, 16, text: "Total messages")
    #expect(groups(RowValueGrouping(), [label, element(.text, 370, 300, 10, 16, text: "6")]) == [[0, 1]])
    #expect(groups(RowValueGrouping(), [label, element(.text, 340, 300, 40, 16, text: "Share")]).count == 2)
  }
}
