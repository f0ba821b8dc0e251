import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("ScreenLayout")
struct ScreenLayoutTests {
  private let elements = [
    element(.container, 0, 300, 400, 60), element(.text, 20, 310, 100, 18, text: "Name"),
    element(.text, 20, 335, 100, 12, text: "Ann"),
  ]

  @Test("an element's id is its index, and a box knows what is in it")
  func numbers() {
    let layout = layout(elements)
    #expect(layout.elements.map(\.id) == [0, 1, 2])
    #expect(layout.contents(of: 0).map(\.id) == [1, 2])
    #expect(layout.contents(of: 7).isEmpty)
  }

  @Test("a text is as high as its lines, its box as high as it is")
  func heights() {
    let lines = [310.0, 322].map { line("Name", x: 20, y: $0, width: 90, height: 9) }
    let layout = layout(elements, in: scene(lines: lines))
    #expect(layout.textHeights.medianBox == 18 && layout.textHeights.medianLine == 12)
    #expect(ScreenLayout(elements: [], scene: scene()).textHeights.medianLine == 0)
  }

  @Test("what a rule tells of elements keeps their places; where one is moved or removed, places are new")
  func with() {
    let layout = layout(elements)
    var told = layout.elements
    told[1].heading = true
    #expect(layout.with(told).elements[1].heading == true)
    #expect(layout.with(told).contents(of: 0).map(\.id) == [1, 2])
    told[1].frame.y = 700
    #expect(layout.with(told).contents(of: 0).map(\.id) == [2])
    #expect(layout.with(Array(told.dropFirst())).elements.map(\.id) == [0, 1])
  }
}
