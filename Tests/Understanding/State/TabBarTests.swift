import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("TabBar")
struct TabBarTests {
  private func bar(_ middles: [Double], texts: Bool = true) -> [Element] {
    middles.flatMap { x in
      [element(.icon, x - 12, 740, 24, 24)] + (texts ? [element(.text, x - 20, 770, 40, 12, text: "Tab")] : [])
    }
  }

  private func tabs(_ elements: [Element], isRightToLeft: Bool = false) -> [Int?] {
    let lines = isRightToLeft ? [line("عربي", x: 0, y: 300, width: 40, height: 10, isRightToLeft: true)] : []
    return TabBar().apply(to: elements, in: scene(lines: lines)).map(\.tab)
  }

  @Test("icons and texts at equal distances at the bottom are tabs, numbered in the reading direction")
  func numbered() {
    #expect(tabs(bar([50, 150, 250, 350])) == [0, 0, 1, 1, 2, 2, 3, 3])
    #expect(tabs(bar([50, 200, 350]), isRightToLeft: true) == [2, 2, 1, 1, 0, 0])
  }

  @Test("toolbars are none: unequal distances, off the middle, or without any text")
  func toolbars() {
    #expect(tabs(bar([40, 120, 360])).allSatisfy { $0 == nil })
    #expect(tabs(bar([30, 110, 190])).allSatisfy { $0 == nil })
    #expect(tabs(bar([50, 150, 250, 350], texts: false)).allSatisfy { $0 == nil })
  }

  @Test("content above the bar is not part of it, however low it is")
  func content() {
    let elements = [element(.text, 20, 714, 300, 16, text: "Recommended")] + bar([50, 150, 250, 350])
    #expect(tabs(elements) == [nil, 0, 0, 1, 1, 2, 2, 3, 3])
  }

  @Test("a pill behind a tab does not take it from the bar")
  func pill() {
    let elements = bar([50, 150, 250, 350]) + [element(.container, 16, 734, 68, 54)]
    #expect(tabs(elements) == [0, 0, 1, 1, 2, 2, 3, 3, nil])
  }

  @Test("a row of boxes, each with its image and text, is buttons")
  func buttons() {
    let boxes = [50.0, 200, 350].map { element(.container, $0 - 40, 734, 80, 54) }
    #expect(tabs(bar([50, 200, 350]) + boxes).allSatisfy { $0 == nil })
  }

  @Test("large icons of a dock are no tabs")
  func dock() {
    let icons = [70.0, 200, 330].flatMap {
      [element(.icon, $0 - 30, 700, 60, 60), element(.text, $0 - 20, 765, 40, 10, text: "App")]
    }
    #expect(tabs(icons).allSatisfy { $0 == nil })
  }
}
