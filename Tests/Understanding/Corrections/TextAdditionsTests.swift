import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("TextAdditions")
struct TextAdditionsTests {
  private func added(_ elements: [Element], _ lines: [TextLine]) -> [String?] {
    TextAdditions().apply(to: elements, in: scene(lines: lines)).dropFirst(elements.count).map { $0.text?.string }
  }

  @Test("lines that the detector missed become texts; those of one paragraph one text")
  func paragraph() throws {
    let lines = [
      line("Checks for important", x: 20, y: 100, width: 200, height: 16),
      line("alerts.", x: 20, y: 122, width: 50, height: 16),
      line("Privacy", x: 20, y: 160, width: 60, height: 16),
    ]
    #expect(added([], lines) == ["Checks for important alerts.", "Privacy"])
    let first = try #require(TextAdditions().apply(to: [], in: scene(lines: lines)).first)
    #expect(first.source == .text)
    #expect(first.frame == Rect(x: 20, y: 100, width: 200, height: 38))
  }

  @Test("a line that a text already holds is not added, one in a container or field is")
  func known() {
    let lines = [line("Name", x: 20, y: 102, width: 50, height: 16)]
    #expect(added([element(.text, 18, 100, 54, 20)], lines).isEmpty)
    #expect(added([element(.container, 0, 90, 400, 40)], lines) == ["Name"])
    #expect(added([element(.textField, 0, 90, 400, 40)], lines) == ["Name"])
  }

  @Test("two rows of a list are two texts, however close they are")
  func rows() {
    let lines = [
      line("Wi-Fi", x: 20, y: 102, width: 50, height: 16), line("Bluetooth", x: 20, y: 122, width: 80, height: 16),
    ]
    let rows = [element(.container, 0, 100, 400, 20), element(.container, 0, 120, 400, 20)]
    #expect(added(rows, lines) == ["Wi-Fi", "Bluetooth"])
  }

  @Test("letters in an icon are art; in a picture they are unless they are a banner")
  func art() {
    #expect(added([element(.icon, 20, 20, 30, 30)], [line("Aa", x: 25, y: 28, width: 20, height: 14)]).isEmpty)
    let picture = element(.picture, 0, 0, 300, 200)
    #expect(added([picture], [line("Main St", x: 30, y: 50, width: 40, height: 8)]).isEmpty)
    #expect(added([picture], [line("Summer sale", x: 30, y: 50, width: 200, height: 30)]) == ["Summer sale"])
  }
}

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
