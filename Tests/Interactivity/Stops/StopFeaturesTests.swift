import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding
import Testing

@testable import HearsightInteractivity

@Suite("StopFeatures")
struct StopFeaturesTests {
  /// A card that holds two rows, each of two texts, and an icon in the bar; at a number of pixels in a point.
  private func features(scale: Double = 1, mirrored: Bool = false) -> StopFeatures {
    let width = 400 * scale
    func rect(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> Rect {
      Rect(x: mirrored ? width - (x + w) * scale : x * scale, y: y * scale, width: w * scale, height: h * scale)
    }
    let name = mirrored ? "שלום" : "Name"
    var elements = [
      Element(id: 0, type: .container, frame: rect(10, 100, 380, 140)),
      Element(id: 1, type: .text, frame: rect(20, 110, 80, 16), text: TextContent(name)),
      Element(id: 2, type: .text, frame: rect(20, 132, 60, 16), text: TextContent(name)),
      Element(id: 3, type: .text, frame: rect(20, 180, 80, 16), text: TextContent(name)),
      Element(id: 4, type: .text, frame: rect(20, 202, 60, 16), text: TextContent(name)),
      Element(id: 5, type: .icon, frame: rect(16, 40, 24, 24)),
    ]
    elements[3].clickLikelihood = 0.75
    let line = TextLine(frame: elements[1].frame, string: name, confidence: 1, isRightToLeft: mirrored)
    let scene = VisualScene(image: Bitmap(width: Int(width), height: Int(800 * scale)), lines: [line])
    let groups = [[5], [1, 2], [3, 4]].map { ids in
      ElementGroup(
        kind: .text, elements: ids,
        frame: ids.dropFirst().reduce(elements[ids[0]].frame) { $0.union(elements[$1].frame) })
    }
    return StopFeatures(groups, in: ScreenLayout(elements: elements, scene: scene))
  }

  private func value(_ name: String, _ row: [Float]) -> Float? {
    StopFeatures.names.firstIndex(of: name).map { row[$0] }
  }

  @Test("every stop has a number for every name, all are finite, and no name stands twice")
  func complete() {
    for index in 0..<3 {
      let row = features().values(of: index)
      #expect(row.count == StopFeatures.names.count)
      #expect(row.allSatisfy { $0.isFinite })
    }
    #expect(Set(StopFeatures.names).count == StopFeatures.names.count)
  }

  @Test("a row knows what is in it, what it lies in, and what looks like it")
  func row() {
    let row = features().values(of: 1)
    #expect(value("texts", row) == 2 && value("first-text", row) == 1 && value("icons", row) == 0)
    #expect(value("holder", row) == 1 && value("stops-in-holder", row) == 2)
    #expect(value("likes", row) == 1 && value("likes-in-column", row) == 1 && value("likes-likely", row) == 0.75)
    #expect(value("below", row) == 2 && value("below-like", row) == 1 && value("above-like", row) == 0)
  }

  @Test("the same screen at 1x and 3x, and mirrored, has the same numbers", arguments: [(3.0, false), (1.0, true)])
  func sameScreen(scale: Double, mirrored: Bool) {
    let (plain, other) = (features(), features(scale: scale, mirrored: mirrored))
    for index in 0..<3 {
      for (name, values) in zip(StopFeatures.names, zip(plain.values(of: index), other.values(of: index))) {
        #expect(abs(values.0 - values.1) < 0.01, "\(name) of \(index)")
      }
    }
  }
}
