import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding
import Testing

@testable import HearsightHeadings

/// Says of each text what a test wants.
private struct Judge: HeadingJudging {
  var likelihood: @Sendable (Element.ID) -> Double

  func likelihoods(of texts: [JudgedText]) -> [Double] { texts.map { likelihood($0.element) } }
}

@Suite("JudgedHeadings")
struct JudgedHeadingsTests {
  /// Two texts, a tab, what hides its letters, a number, a button.
  private var elements: [Element] {
    var result = ["General", "Sound", "Home", "word", "12:30", "Save"].enumerated().map { index, words in
      Element(
        id: index, type: index == 5 ? .container : .text,
        frame: Rect(x: 20, y: 40 + 60 * Double(index), width: 120, height: 20), text: TextContent(words))
    }
    result[2].tab = 0
    result[3].secure = true
    return result
  }

  private func judged(_ elements: [Element], _ judge: (any HeadingJudging)?) throws -> [Element] {
    let layout = ScreenLayout(
      elements: elements, scene: VisualScene(image: Bitmap(width: 400, height: 800), lines: []))
    let groups = elements.map { ElementGroup(kind: .single, elements: [$0.id], frame: $0.frame) }
    return try JudgedHeadings(by: judge).apply(to: groups, in: layout)
  }

  @Test("a likely heading is one, though no rule finds it")
  func likely() throws {
    let result = try judged(elements, Judge { $0 == 1 ? 0.6 : 0.4 })
    #expect(result.filter { $0.heading == true }.map(\.id) == [1])
  }

  @Test("what a rule finds is none where it is hardly likely")
  func unlikely() throws {
    var elements = elements
    elements[0].heading = true
    #expect(try judged(elements, Judge { _ in 0.2 })[0].heading == nil)
    #expect(try judged(elements, Judge { _ in 0.5 })[0].heading == true)
  }

  @Test("tabs, hidden words, words without a letter and controls are not asked about")
  func closed() throws {
    let result = try judged(elements, Judge { _ in 1 })
    #expect(result.filter { $0.heading == true }.map(\.id) == [0, 1])
  }

  @Test("without a judge the rules' headings stay")
  func unjudged() throws {
    var elements = elements
    elements[0].heading = true
    #expect(try judged(elements, nil) == elements)
  }
}
