import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("SegmentRepair")
struct SegmentRepairTests {
  private let right = [element(.segmentedControl, 140, 100, 120, 32), element(.segmentedControl, 260, 100, 120, 32)]

  private func segments(_ elements: [Element]) -> [Rect] {
    SegmentRepair().apply(to: elements, in: scene()).filter { $0.type == .segmentedControl }.map(\.frame)
  }

  @Test("a text at the end of the row becomes a segment as wide as the others")
  func end() {
    let frames = segments(right + [element(.text, 60, 106, 40, 18, text: "Day")])
    #expect(frames.last == Rect(x: 20, y: 100, width: 120, height: 32))
  }

  @Test("a text between two segments fills the gap")
  func between() {
    let row = [element(.segmentedControl, 20, 100, 120, 32), element(.segmentedControl, 260, 100, 120, 32)]
    let frames = segments(row + [element(.text, 180, 106, 40, 18, text: "Week")])
    #expect(frames.last == Rect(x: 140, y: 100, width: 120, height: 32))
  }

  @Test("a text where the next of evenly spread tabs would be becomes one")
  func spread() {
    let row = [element(.segmentedControl, 10, 100, 60, 32), element(.segmentedControl, 170, 100, 60, 32)]
    let frames = segments(row + [element(.text, 335, 106, 50, 18, text: "Gallery")])
    #expect(frames.last == Rect(x: 330, y: 100, width: 60, height: 32))
    #expect(segments(row + [element(.text, 290, 106, 50, 18, text: "Edit")]).count == 2)
  }

  @Test("texts in a segment, on another row or far beside make none")
  func none() {
    #expect(segments(right + [element(.text, 180, 106, 40, 18)]).count == 2)
    #expect(segments(right + [element(.text, 60, 200, 40, 18)]).count == 2)
    #expect(segments(right + [element(.text, 0, 106, 30, 18)]).count == 2)
  }
}

@Suite("SegmentNeighbours")
struct SegmentNeighboursTests {
  private func types(_ elements: Element...) -> [ElementType] {
    SegmentNeighbours().apply(to: elements, in: scene()).map(\.type)
  }

  private let segment = element(.segmentedControl, 140, 100, 120, 32)

  @Test("a container beside a segment and like it is one, and so is the next")
  func alike() {
    let row = types(segment, element(.container, 262, 100, 118, 32), element(.container, 382, 100, 118, 32))
    #expect(row == [.segmentedControl, .segmentedControl, .segmentedControl])
  }

  @Test("a container of another size, on another row, or farther away is none")
  func different() {
    #expect(types(segment, element(.container, 262, 100, 60, 32)).last == .container)
    #expect(types(segment, element(.container, 262, 140, 118, 32)).last == .container)
    #expect(types(segment, element(.container, 300, 100, 118, 32)).last == .container)
  }
}

@Suite("Lone segments")
struct LoneSegmentsTests {
  private func segment(_ x: Double, _ y: Double) -> Element {
    Element(id: 0, type: .segmentedControl, frame: Rect(x: x, y: y, width: 100, height: 30))
  }

  @Test("a segment alone in its row becomes a container, those side by side stay")
  func alone() {
    let result = LoneSegments().apply(
      to: [segment(0, 100), segment(100, 100), segment(50, 400)], in: scene())
    #expect(result.map(\.type) == [.segmentedControl, .segmentedControl, .container])
  }

  @Test("the only tab of a page stays, and is the chosen one: a line goes on beside it and not under it")
  func onlyTab() {
    func types(gap: Double) -> [Element] {
      var image = Bitmap(width: 400, height: 800)
      image.fill(Rect(x: 0, y: 130, width: 400, height: 1), with: .black)
      image.fill(Rect(x: 51, y: 130, width: gap, height: 1), with: .white)
      let scene = scene(image: image)
      let kept = LoneSegments().apply(to: [segment(50, 100)], in: scene)
      return SegmentSelection().apply(to: layout(kept, in: scene))
    }
    #expect(types(gap: 98).map(\.type) == [.segmentedControl])
    #expect(types(gap: 98).map(\.selected) == [true])
    #expect(types(gap: 0).map(\.type) == [.container])
  }
}

@Suite("Tabs as segments")
struct TabsAsSegmentsTests {
  /// A row of segments at a height, each with an icon or text in it. The scene is 400 x 800.
  private func row(y: Double, of type: ElementType, count: Int = 4) -> [Element] {
    (0..<count).flatMap { index in
      let x = Double(index) * 100
      return [
        Element(id: 0, type: .segmentedControl, frame: Rect(x: x, y: y, width: 100, height: 50)),
        Element(id: 0, type: type, frame: Rect(x: x + 40, y: y + 10, width: 20, height: 20)),
      ]
    }
  }

  @Test("segments with icons at the foot of the screen are tabs: the icons stay")
  func tabs() {
    let result = TabsAsSegments().apply(to: row(y: 745, of: .icon), in: scene())
    #expect(result.map(\.type) == [.icon, .icon, .icon, .icon])
  }

  @Test("higher up, without icons, or only two of them they stay segments")
  func segments() {
    for elements in [row(y: 300, of: .icon), row(y: 745, of: .text), row(y: 745, of: .icon, count: 2)] {
      #expect(TabsAsSegments().apply(to: elements, in: scene()) == elements)
    }
  }
}

@Suite("Menus as segments")
struct MenusAsSegmentsTests {
  private func types(_ words: [String], y: Double) -> [ElementType] {
    let elements = words.enumerated().flatMap { index, word in
      let x = Double(index) * 60
      return [
        Element(id: 0, type: .segmentedControl, frame: Rect(x: x, y: y, width: 60, height: 24)),
        element(.text, x + 10, y + 5, 40, 14, text: word),
      ]
    }
    return MenusAsSegments().apply(to: elements, in: scene()).map(\.type)
  }

  @Test("a row at the top that begins with the menu of files is a menu bar, in any language")
  func menus() {
    #expect(types(["File", "Edit", "Help"], y: 30) == [.text, .text, .text])
    #expect(types(["文件(F)", "编辑(E)"], y: 30) == [.text, .text])
  }

  @Test("further down, or with other words, they stay segments")
  func segments() {
    #expect(types(["File", "Edit"], y: 300).contains(.segmentedControl))
    #expect(types(["URL", "File"], y: 30).contains(.segmentedControl))
    #expect(types(["Files", "Folders"], y: 30).contains(.segmentedControl))
  }
}
