import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

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
