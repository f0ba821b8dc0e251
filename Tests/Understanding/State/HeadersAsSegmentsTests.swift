import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("HeadersAsSegments")
struct HeadersAsSegmentsTests {
  private let heads = [20.0, 140, 260].flatMap { x in
    [element(.segmentedControl, x - 6, 100, 118, 24), element(.text, x, 105, 60, 14, text: "Name")]
  }

  /// Rows of cells that start so far from the header's words.
  private func rows(_ count: Int, indent: Double = 0) -> [Element] {
    (0..<count).flatMap { row in
      [20.0, 140, 260].map { x in element(.text, x + indent, 140 + 24 * Double(row), 50, 14, text: "a") }
    }
  }

  private func types(_ elements: [Element], chosen: Int? = nil) -> Set<ElementType> {
    var elements = elements
    if let chosen { elements[chosen].selected = true }
    return Set(HeadersAsSegments().apply(to: layout(elements)).prefix(heads.count).map(\.type))
  }

  @Test("segments over columns of words are header cells")
  func table() {
    #expect(types(heads + rows(3)) == [.container, .text])
    let cells = HeadersAsSegments().apply(to: layout(heads + rows(3))).filter { $0.type == .container }
    #expect(cells.allSatisfy { $0.clickable == true })
  }

  @Test("and so are they over words that are in line with each other below their boxes, such as numbers at the right")
  func boxes() { #expect(types(heads + rows(3, indent: 40)) == [.container, .text]) }

  @Test("one that is chosen, a single row, and words across the boxes' sides make none")
  func others() {
    #expect(types(heads + rows(3), chosen: 0) == [.segmentedControl, .text])
    #expect(types(heads + rows(1)) == [.segmentedControl, .text])
    #expect(types(heads + rows(1, indent: 40)) == [.segmentedControl, .text])
    #expect(types(heads + rows(3, indent: 90)) == [.segmentedControl, .text])
    #expect(types(heads) == [.segmentedControl, .text])
  }
}
