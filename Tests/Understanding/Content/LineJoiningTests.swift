import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("LineJoining")
struct LineJoiningTests {
  @Test("rows are read from the top, each in the direction of its script")
  func order() {
    let lines = [
      line("below", x: 20, y: 40, width: 50, height: 16), line("right", x: 90, y: 12, width: 50, height: 16),
      line("left", x: 20, y: 10, width: 50, height: 16),
    ]
    #expect(TextContent(joining: lines)?.string == "left right below")
    let hebrew = lines.map { line in
      var line = line
      line.isRightToLeft = true
      return line
    }
    #expect(TextContent(joining: hebrew)?.string == "right left below")
  }

  @Test("a text is trusted as far as its worst line; no line makes no text")
  func trust() {
    var unreadable = line("", x: 20, y: 40, width: 50, height: 16)
    unreadable.legibility = .unreadable
    let read = line("Sure", x: 20, y: 10, width: 50, height: 16)
    #expect(TextContent(joining: [read, unreadable])?.legibility == .uncertain)
    #expect(TextContent(joining: [unreadable])?.legibility == .unreadable)
    #expect(TextContent(joining: [read])?.legibility == .read)
    #expect(TextContent(joining: []) == nil)
  }
}
