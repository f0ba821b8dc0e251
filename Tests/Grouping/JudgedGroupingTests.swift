import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding
import Testing

@testable import HearsightGrouping

/// Says of each pair what a test wants.
private struct Judge: GroupingJudging {
  var likelihood: @Sendable (Element.ID, Element.ID) -> Double

  func likelihoods(of pairs: [JudgedPair]) -> [Double] { pairs.map { likelihood($0.first, $0.second) } }
}

@Suite("JudgedGrouping")
struct JudgedGroupingTests {
  /// A tab, and a column of a text, a text and an icon that the rules made one of the texts.
  private let elements = [
    Element(id: 0, type: .text, frame: Rect(x: 20, y: 20, width: 60, height: 16), text: TextContent("Home")),
    Element(id: 1, type: .text, frame: Rect(x: 20, y: 44, width: 60, height: 16), text: TextContent("Alice")),
    Element(id: 2, type: .text, frame: Rect(x: 20, y: 68, width: 60, height: 16), text: TextContent("Hello")),
    Element(id: 3, type: .icon, frame: Rect(x: 20, y: 92, width: 16, height: 16)),
  ]

  private var groups: [ElementGroup] {
    [
      ElementGroup(kind: .tab, elements: [0], frame: elements[0].frame),
      ElementGroup(kind: .text, elements: [1, 2], frame: elements[1].frame.union(elements[2].frame)),
      ElementGroup(kind: .single, elements: [3], frame: elements[3].frame),
    ]
  }

  private var layout: ScreenLayout {
    ScreenLayout(elements: elements, scene: VisualScene(image: Bitmap(width: 400, height: 800), lines: []))
  }

  private func judged(_ likelihood: @escaping @Sendable (Element.ID, Element.ID) -> Double) throws -> [ElementGroup] {
    try JudgedGrouping(by: Judge(likelihood: likelihood)).group(groups, in: layout)
  }

  @Test("a group that the judge agrees with stays as the rules made it")
  func agreed() throws {
    #expect(try Set(judged { first, second in [first, second] == [1, 2] ? 0.9 : 0 }) == Set(groups))
  }

  @Test("what is likely is joined, what is not is parted, and frames follow")
  func changed() throws {
    let result = try judged { first, second in [first, second] == [2, 3] ? 0.9 : 0.1 }
    #expect(Set(result.map { Set($0.elements) }) == [[0], [1], [2, 3]])
    let joined = try #require(result.first { $0.elements.contains(3) })
    #expect(joined.kind == .container && joined.frame == elements[2].frame.union(elements[3].frame))
    #expect(result.first { $0.elements == [1] }?.kind == .single)
  }

  @Test("tabs stay the rules' own")
  func tabs() throws {
    let result = try judged { _, _ in 1 }
    #expect(result.first { $0.elements == [0] }?.kind == .tab)
    #expect(Set(result.map { Set($0.elements) }) == [[0], [1, 2, 3]])
  }

  @Test("without a judge the rules' groups stay")
  func unjudged() throws { #expect(try JudgedGrouping(by: nil).group(groups, in: layout) == groups) }
}
