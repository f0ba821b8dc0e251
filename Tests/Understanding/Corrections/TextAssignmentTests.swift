import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("TextAssignment")
struct TextAssignmentTests {
  private func texts(_ elements: [Element], _ lines: [TextLine]) -> [String?] {
    TextAssignment().apply(to: elements, in: scene(lines: lines)).map { $0.text?.string }
  }

  @Test("a text takes the lines in it, from the top, and is tightened to them")
  func paragraph() throws {
    let lines = [
      line("second line", x: 22, y: 132, width: 90, height: 16),
      line("First and", x: 22, y: 110, width: 80, height: 16),
    ]
    let result = TextAssignment().apply(to: [element(.text, 18, 105, 100, 48)], in: scene(lines: lines))
    #expect(result.first?.text?.string == "First and second line")
    #expect(result.first?.frame == Rect(x: 22, y: 110, width: 90, height: 38))
  }

  @Test("a box that reaches over the line of another text is tightened to its own")
  func reachesOver() {
    let boxes = [element(.text, 92, 690, 441, 43), element(.text, 92, 690, 441, 130)]
    let lines = [
      line("Study room", x: 92, y: 690, width: 441, height: 43), line("Library", x: 92, y: 770, width: 300, height: 40),
    ]
    let result = TextAssignment().apply(to: boxes, in: scene(lines: lines))
    #expect(result.map(\.text?.string) == ["Study room", "Library"])
    #expect(result.last?.frame == Rect(x: 92, y: 770, width: 300, height: 40))
  }

  @Test("lines on one row are read from the right where their script is")
  func rightToLeft() {
    let lines = [
      line("ثان", x: 20, y: 110, width: 40, height: 16, isRightToLeft: true),
      line("أول", x: 70, y: 110, width: 40, height: 16, isRightToLeft: true),
    ]
    #expect(texts([element(.text, 18, 108, 95, 20)], lines) == ["أول ثان"])
  }

  @Test("a line over two texts is cut at the space between them")
  func split() {
    let two = [element(.text, 20, 100, 52, 20), element(.text, 130, 100, 70, 20)]
    #expect(texts(two, [line("Cancel Continue", x: 20, y: 102, width: 180, height: 16)]) == ["Cancel", "Continue"])
  }

  @Test("a box over two labels far apart becomes two texts")
  func separate() {
    let lines = [
      line("Name", x: 20, y: 102, width: 40, height: 16), line("iPhone", x: 300, y: 102, width: 50, height: 16),
    ]
    #expect(texts([element(.text, 18, 100, 340, 20)], lines) == ["Name", "iPhone"])
    let frames = TextAssignment().apply(to: [element(.text, 18, 100, 340, 20)], in: scene(lines: lines)).map(\.frame)
    #expect(frames == lines.map(\.frame))
  }

  @Test("words of a typewriter's font stay together, though some have no tall letters")
  func typewriter() {
    let lines = [
      line("on", x: 107, y: 107, width: 18, height: 9), line("click", x: 139, y: 102, width: 49, height: 14),
    ]
    #expect(texts([element(.text, 105, 100, 90, 18)], lines) == ["on click"])
  }

  @Test("a text without a line stays, unread; one that only shadows a read text goes")
  func unread() {
    let elements = [element(.text, 20, 100, 50, 20), element(.text, 20, 300, 50, 20), element(.text, 24, 101, 40, 18)]
    let result = texts(elements, [line("Read", x: 20, y: 101, width: 50, height: 18)])
    #expect(result == ["Read", nil])
  }

  @Test("the worst line decides how far a text is trusted")
  func trust() {
    var faint = line("maybe", x: 20, y: 122, width: 60, height: 16)
    faint.confidence = 0.4
    faint.legibility = .uncertain
    let lines = [line("Surely", x: 20, y: 102, width: 60, height: 16), faint]
    let result = TextAssignment().apply(to: [element(.text, 18, 100, 64, 40)], in: scene(lines: lines))
    #expect(result.first?.text?.confidence == 0.4)
    #expect(result.first?.text?.legibility == .uncertain)
  }

  @Test("a second, unread box around several read texts is only their shadow")
  func shadow() {
    let elements = [
      element(.text, 20, 100, 90, 20), element(.text, 20, 124, 90, 20), element(.text, 18, 98, 110, 48),
    ]
    let lines = [
      line("First", x: 20, y: 100, width: 90, height: 20), line("Second", x: 20, y: 124, width: 90, height: 20),
    ]
    #expect(texts(elements, lines) == ["First", "Second"])
  }
}

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

@Suite("LineSplitting")
struct LineSplittingTests {
  private let places = [Rect(x: 0, y: 0, width: 60, height: 20), Rect(x: 100, y: 0, width: 100, height: 20)]

  @Test("each word goes to the place that it lies in, with its part of the line")
  func words() {
    let parts = line("Day Week Month", x: 0, y: 2, width: 140, height: 16).split(over: places)
    #expect(parts.map(\.place) == [0, 1])
    #expect(parts.map(\.line.string) == ["Day Week", "Month"])
    #expect(parts.last?.line.frame == Rect(x: 90, y: 2, width: 50, height: 16))
  }

  @Test("on a line from right to left the first word is at the right")
  func rightToLeft() {
    let hebrew = line("יום שבוע", x: 0, y: 2, width: 200, height: 16, isRightToLeft: true)
    #expect(hebrew.split(over: places).map(\.place) == [1, 0])
  }

  @Test("one place, or one word, is not cut")
  func whole() {
    #expect(line("Day Week", x: 0, y: 2, width: 140, height: 16).split(over: [places[0]]).isEmpty)
    #expect(line("Day", x: 0, y: 2, width: 140, height: 16).split(over: places).isEmpty)
  }
}
