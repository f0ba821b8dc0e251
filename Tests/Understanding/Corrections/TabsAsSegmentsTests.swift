import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

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
