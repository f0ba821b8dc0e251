import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("PagingChevrons")
struct PagingChevronsTests {
  @Test("two chevrons that point away from each other on one row can be activated")
  func pair() {
    let found = PagingChevrons().apply(
      to: [icon("chevron left", 200, 300), icon("chevron right", 350, 301)], in: scene())
    #expect(found.map(\.clickable) == [true, true])
  }

  @Test("a chevron at the end of a row is a mark")
  func mark() {
    let others = [icon("chevron right", 370, 300), icon("chevron right", 370, 350), icon("chevron left", 16, 60)]
    #expect(PagingChevrons().apply(to: others, in: scene()) == others.numbered())
  }
}
