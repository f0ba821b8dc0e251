import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding
import Testing

@testable import HearsightInteractivity

@Suite("InteractivityFeatures")
struct InteractivityFeaturesTests {
  /// An icon in the bar and a row with a caption, at a number of pixels in a point.
  private static func values(scale: Double, mirrored: Bool = false) -> [[Float]] {
    let width = 400 * scale
    func rect(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> Rect {
      Rect(x: mirrored ? width - (x + w) * scale : x * scale, y: y * scale, width: w * scale, height: h * scale)
    }
    let elements = [
      Element(id: 0, type: .icon, frame: rect(16, 40, 20, 20)),
      Element(id: 1, type: .container, frame: rect(0, 100, 400, 48)),
      Element(id: 2, type: .text, frame: rect(16, 116, 80, 16), text: TextContent(mirrored ? "שלום" : "Name")),
    ]
    var image = Bitmap(width: Int(width), height: Int(800 * scale))
    image.fill(elements[0].frame, with: .black)
    image.fill(elements[2].frame.insetBy(dx: 4, dy: 4), with: .black)
    let line = TextLine(
      frame: elements[2].frame, string: mirrored ? "שלום" : "Name", confidence: 1, isRightToLeft: mirrored)
    let features = InteractivityFeatures(
      ScreenLayout(elements: elements, scene: VisualScene(image: image, lines: [line])))
    return elements.indices.map(features.values)
  }

  private static func value(_ name: String, _ row: [Float]) -> Float? {
    InteractivityFeatures.names.firstIndex(of: name).map { row[$0] }
  }

  @Test("every element has a number for every name, and all are finite")
  func complete() {
    for row in Self.values(scale: 2) {
      #expect(row.count == InteractivityFeatures.names.count)
      #expect(row.allSatisfy { $0.isFinite })
    }
    #expect(Set(InteractivityFeatures.names).count == InteractivityFeatures.names.count)
  }

  @Test("an index that names no element has no numbers")
  func outside() {
    let features = InteractivityFeatures(
      ScreenLayout(elements: [], scene: VisualScene(image: Bitmap(width: 10, height: 10), lines: [])))
    #expect(features.values(of: 0).isEmpty)
    #expect(features.values(of: -1).isEmpty)
  }

  @Test("the same screen at 1x and 3x, and mirrored, has the same numbers", arguments: [(3.0, false), (1.0, true)])
  func sameScreen(scale: Double, mirrored: Bool) {
    for (row, other) in zip(Self.values(scale: 1), Self.values(scale: scale, mirrored: mirrored)) {
      for (name, pair) in zip(InteractivityFeatures.names, zip(row, other)) {
        #expect(abs(pair.0 - pair.1) < 0.5, "\(name)")
      }
    }
  }

  @Test("where it is and what is around it is told")
  func meaning() {
    let rows = Self.values(scale: 1)
    #expect(Self.value("isInBar", rows[0]) == 1)
    #expect(Self.value("inContainer", rows[0]) == 0)
    #expect(Self.value("inContainer", rows[2]) == 1)
    #expect(Self.value("isAloneInHolder", rows[2]) == 1)
    #expect(Self.value("holdsTexts", rows[1]) == 1)
    #expect(Self.value("textBelow", rows[0]) == 56)
  }
}
