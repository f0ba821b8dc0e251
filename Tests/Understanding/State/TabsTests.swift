import HearsightPixels
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

  @Test("a bar without any text is one of tabs where one is shown as chosen; two icons and six are none")
  func wordless() {
    func tabs(_ middles: [Double], chosen: RGBColor) -> [Int?] {
      let elements = bar(middles, texts: false)
      var image = Bitmap(width: 400, height: 800)
      for (index, element) in elements.enumerated() {
        image.fill(element.frame, with: index == 1 ? chosen : grey)
        image.fill(element.frame.insetBy(dx: 7, dy: 4), with: .white)
      }
      return TabBar().apply(to: elements, in: scene(image: image)).map(\.tab)
    }
    #expect(tabs([50, 150, 250, 350], chosen: blue) == [0, 1, 2, 3])
    #expect(tabs([50, 150, 250, 350], chosen: grey).allSatisfy { $0 == nil })
    #expect(tabs([100, 300], chosen: blue).allSatisfy { $0 == nil })
    #expect(tabs([50, 110, 170, 230, 290, 350], chosen: blue).allSatisfy { $0 == nil })
  }

  @Test("toolbars are none: unequal distances, off the middle, or without any text")
  func toolbars() {
    #expect(tabs(bar([40, 120, 360])).allSatisfy { $0 == nil })
    #expect(tabs(bar([30, 110, 190])).allSatisfy { $0 == nil })
    #expect(tabs(bar([50, 150, 250, 350], texts: false)).allSatisfy { $0 == nil })
  }

  @Test("a raised button may stand between the tabs; it is none of them")
  func raised() {
    let button = element(.picture, 172, 726, 56, 56)
    #expect(tabs(bar([40, 120, 280, 360]) + [button]) == [0, 0, 1, 1, 2, 2, 3, 3, nil])
    #expect(tabs(bar([40, 120, 280, 360])) == [0, 0, 1, 1, 2, 2, 3, 3])
    let boxed = [element(.container, 170, 725, 60, 60), element(.icon, 188, 743, 24, 24)]
    #expect(tabs(bar([40, 120, 280, 360]) + boxed) == [0, 0, 1, 1, 2, 2, 3, 3, nil, nil])
    #expect(tabs(bar([40, 200, 280, 360])).allSatisfy { $0 == nil }, "the gap is not in the middle")
  }

  @Test("a row whose words are wider than a tab's place is no bar")
  func wide() {
    let row = [
      element(.icon, 38, 740, 24, 24), element(.text, 90, 746, 230, 14, text: "https://example.com"),
      element(.icon, 338, 740, 24, 24), element(.icon, 188, 770, 24, 14),
    ]
    #expect(tabs(row).allSatisfy { $0 == nil })
  }

  @Test("one tab's image may have been read as letters; a row of words is no bar")
  func letters() {
    var elements = bar([50, 150, 250, 350])
    elements[4] = element(.text, 238, 742, 24, 16, text: "000")
    #expect(tabs(elements) == [0, 0, 1, 1, 2, 2, 3, 3])
    elements[2] = element(.text, 138, 742, 24, 16, text: "8")
    #expect(tabs(elements).allSatisfy { $0 == nil })
  }

  @Test("a player's buttons are no tabs, though the one that plays stands out")
  func player() {
    var elements = bar([100, 200, 300], texts: false)
    var image = Bitmap(width: 400, height: 800)
    for (index, element) in elements.enumerated() { image.fill(element.frame, with: index == 1 ? blue : grey) }
    for (index, name) in ["rewind", "pause", "fast forward"].enumerated() {
      elements[index].icon = IconName(name: name, confidence: 0.9)
    }
    #expect(TabBar().apply(to: elements, in: scene(image: image)).allSatisfy { $0.tab == nil })
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

private let blue = RGBColor(red: 0, green: 122, blue: 255)
private let grey = RGBColor(red: 142, green: 142, blue: 147)

@Suite("TabSelection")
struct TabSelectionTests {
  private let middles = [50.0, 150, 250, 350]

  /// Four tabs whose icons are squares with a hole.
  private func tabs(withText: Set<Int> = [0, 1, 2, 3]) -> [Element] {
    middles.indices.flatMap { index -> [Element] in
      var icon = element(.icon, middles[index] - 12, 740, 24, 24)
      icon.tab = index
      var text = element(.text, middles[index] - 20, 770, 40, 10, text: "Tab")
      text.tab = index
      return withText.contains(index) ? [icon, text] : [icon]
    }
  }

  private func selected(_ elements: [Element], _ colors: [RGBColor], pill: (index: Int, RGBColor)? = nil) -> [Bool?] {
    var image = Bitmap(width: 400, height: 800)
    if let pill { image.fill(Rect(x: middles[pill.index] - 30, y: 734, width: 60, height: 36), with: pill.1) }
    for element in elements {
      let color = colors[element.tab ?? 0]
      image.fill(element.frame.insetBy(dx: 2, dy: 2), with: color)
      let hole = pill?.index == element.tab ? pill?.1 ?? .white : .white
      image.fill(element.frame.insetBy(dx: 0.3 * element.frame.width, dy: 4), with: hole)
    }
    return TabSelection().apply(to: elements, in: scene(image: image)).filter { $0.type == .icon }.map(\.selected)
  }

  @Test("the tab in another tint is the chosen one", arguments: 0..<4)
  func tint(chosen: Int) {
    let colors = (0..<4).map { $0 == chosen ? blue : grey }
    #expect(selected(tabs(), colors) == (0..<4).map { $0 == chosen })
  }

  @Test("the tab on a pill is the chosen one, whatever its tint")
  func pill() {
    let faint = RGBColor(red: 225, green: 230, blue: 245)
    #expect(selected(tabs(), [grey, grey, grey, grey], pill: (2, faint)) == [false, false, true, false])
  }

  @Test("the only tab with text is the chosen one")
  func onlyText() {
    #expect(selected(tabs(withText: [3]), [grey, grey, grey, grey]) == [false, false, false, true])
  }

  @Test("a coloured button without text among tabs is not taken for the chosen tab")
  func special() {
    #expect(selected(tabs(withText: [0, 1, 3]), [grey, grey, blue, grey]) == [nil, nil, nil, nil])
  }

  @Test("where all look alike, nothing is claimed")
  func unknown() {
    #expect(selected(tabs(), [grey, grey, grey, grey]) == [nil, nil, nil, nil])
  }
}
