import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("TextSeparation")
struct TextSeparationTests {
  private func sets(_ lines: TextLine...) -> [[String]] {
    TextSeparation.separate(lines).map { $0.map(\.string) }
  }

  private let first = line("First", x: 20, y: 100, width: 60, height: 16)

  @Test("lines of one paragraph, and words on one row, stay together")
  func together() {
    #expect(sets(first, line("second", x: 20, y: 122, width: 60, height: 16)) == [["First", "second"]])
    #expect(sets(first, line("word", x: 90, y: 100, width: 60, height: 16)) == [["First", "word"]])
  }

  @Test("columns, far rows and another size are texts of their own")
  func apart() {
    #expect(sets(first, line("far", x: 120, y: 100, width: 60, height: 16)).count == 2)
    #expect(sets(first, line("below", x: 20, y: 140, width: 60, height: 16)).count == 2)
    #expect(sets(first, line("Title", x: 20, y: 118, width: 90, height: 32)).count == 2)
  }
}
