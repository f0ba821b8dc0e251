import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding
import Testing

@testable import HearsightGrouping

@Suite("PairFeatures")
struct PairFeaturesTests {
  /// A row in a container, two lines beside an icon, and a text far below; at a number of pixels in a point.
  private func features(scale: Double = 1, mirrored: Bool = false) -> PairFeatures {
    let width = 400 * scale
    func rect(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> Rect {
      Rect(x: mirrored ? width - (x + w) * scale : x * scale, y: y * scale, width: w * scale, height: h * scale)
    }
    let name = mirrored ? "שלום" : "Name"
    let elements = [
      Element(id: 0, type: .container, frame: rect(0, 100, 400, 60)),
      Element(id: 1, type: .icon, frame: rect(16, 112, 24, 24)),
      Element(id: 2, type: .text, frame: rect(60, 110, 80, 16), text: TextContent(name)),
      Element(id: 3, type: .text, frame: rect(60, 132, 60, 16), text: TextContent(name)),
      Element(id: 4, type: .text, frame: rect(16, 700, 60, 16), text: TextContent(name)),
    ]
    let line = TextLine(frame: elements[2].frame, string: name, confidence: 1, isRightToLeft: mirrored)
    let scene = VisualScene(image: Bitmap(width: Int(width), height: Int(800 * scale)), lines: [line])
    let groups = elements.map { ElementGroup(kind: .single, elements: [$0.id], frame: $0.frame) }
    return PairFeatures(groups, in: ScreenLayout(elements: elements, scene: scene))
  }

  private func value(_ name: String, _ row: [Float]) -> Float? {
    PairFeatures.names.firstIndex(of: name).map { row[$0] }
  }

  @Test("every pair has a number for every name, all are finite, and no name stands twice")
  func complete() {
    let features = features()
    for pair in features.candidates {
      let row = features.values(pair.first, pair.second)
      #expect(row.count == PairFeatures.names.count)
      #expect(row.allSatisfy { $0.isFinite })
    }
    #expect(Set(PairFeatures.names).count == PairFeatures.names.count)
  }

  @Test("what is near, on one row or one in the other may be one thing; what is far may not")
  func near() {
    let pairs = features().candidates.map { [$0.first, $0.second] }
    #expect(pairs.contains([1, 2]) && pairs.contains([2, 3]) && pairs.contains([0, 3]))
    #expect(!pairs.contains { $0.contains(4) })
  }

  @Test("first comes what is read first: from the start on one row, from the top else")
  func reading() {
    for mirrored in [false, true] {
      let pairs = features(mirrored: mirrored).candidates.map { [$0.first, $0.second] }
      #expect(pairs.contains([1, 2]) && pairs.contains([2, 3]))
    }
  }

  @Test("places are in lines, and what both lie in is counted")
  func places() {
    let features = features()
    let row = features.values(2, 3)
    #expect(value("gap-y", row) == 6.0 / 16)
    #expect(value("starts", row) == 0)
    #expect(value("on-row", row) == 0)
    #expect(value("holder-texts", row) == 2 && value("holder-icons", row) == 1)
    #expect(value("same-group", row) == 0)
    #expect(value("contains", features.values(0, 2)) == 1)
    #expect(value("between", features.values(0, 2)) == 2)
  }

  @Test("the same screen at 1x and 3x, and mirrored, has the same numbers", arguments: [(3.0, false), (1.0, true)])
  func sameScreen(scale: Double, mirrored: Bool) {
    let (plain, other) = (features(), features(scale: scale, mirrored: mirrored))
    let pairs = plain.candidates
    #expect(Set(pairs.map { [$0.first, $0.second] }) == Set(other.candidates.map { [$0.first, $0.second] }))
    for pair in pairs {
      let rows = zip(plain.values(pair.first, pair.second), other.values(pair.first, pair.second))
      for (name, values) in zip(PairFeatures.names, rows) {
        #expect(abs(values.0 - values.1) < 0.01, "\(name) of \(pair)")
      }
    }
  }
}
