import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Panes that are drawn")
struct DrawnPanesTests {
  private static let grey = RGBColor(red: 190, green: 190, blue: 190)
  private static let frames = [
    Rect(x: 20, y: 40, width: 260, height: 200), Rect(x: 320, y: 40, width: 260, height: 200),
  ]

  /// Two group boxes side by side with round corners, the upper line of each interrupted by a title.
  private static func window(width: Int = 640, height: Int = 400) -> Bitmap {
    var image = Bitmap(width: width, height: height)
    for frame in frames {
      let (right, foot) = (frame.maxX - 1, frame.maxY - 1)
      for y in [frame.minY, foot] {
        image.fill(Rect(x: frame.minX + 4, y: y, width: frame.width - 8, height: 1), with: grey)
      }
      for x in [frame.minX, right] {
        image.fill(Rect(x: x, y: frame.minY + 4, width: 1, height: frame.height - 8), with: grey)
      }
      image.fill(Rect(x: frame.minX + 12, y: frame.minY - 4, width: 80, height: 9), with: .white)
    }
    return image
  }

  /// A title on each frame, two rows in each, and a button below both.
  private static let stops = [
    Rect(x: 34, y: 33, width: 70, height: 14), Rect(x: 334, y: 33, width: 70, height: 14),
    Rect(x: 40, y: 80, width: 200, height: 14), Rect(x: 340, y: 80, width: 200, height: 14),
    Rect(x: 40, y: 140, width: 200, height: 14), Rect(x: 340, y: 140, width: 200, height: 14),
    Rect(x: 500, y: 300, width: 70, height: 14),
  ]

  private static func panes(in image: Bitmap) -> DrawnPanes {
    let elements = stops.enumerated().map { Element(id: $0, type: .text, frame: $1) }
    let groups = elements.map { ElementGroup(kind: .single, elements: [$0.id], frame: $0.frame) }
    return DrawnPanes(
      of: groups, in: ScreenLayout(elements: elements, scene: VisualScene(image: image, lines: [])))
  }

  @Test("group boxes are frames, whatever their titles interrupt")
  func found() {
    let found = DrawnFrames.find(in: Self.window(), line: 14)
    #expect(found.count == 2)
    for (frame, one) in zip(Self.frames, found) { #expect(frame.iou(one) > 0.9) }
  }

  @Test("fields are too low to be frames, and three sides are none")
  func others() {
    var image = Bitmap(width: 640, height: 400)
    image.fill(Rect(x: 20, y: 40, width: 260, height: 24), with: Self.grey)
    image.fill(Rect(x: 320, y: 40, width: 1, height: 200), with: Self.grey)
    image.fill(Rect(x: 579, y: 40, width: 1, height: 200), with: Self.grey)
    image.fill(Rect(x: 320, y: 40, width: 260, height: 1), with: Self.grey)
    #expect(DrawnFrames.find(in: image, line: 14).isEmpty)
    #expect(DrawnFrames.find(in: Bitmap(width: 1, height: 1), line: 14).isEmpty)
  }

  @Test("a striped picture ends soon: not every pair of its edges is looked at")
  func stripes() {
    var image = Bitmap(width: 1600, height: 900)
    for x in stride(from: 0, to: 1600, by: 4) {
      image.fill(Rect(x: Double(x), y: 0, width: 2, height: 900), with: .black)
    }
    #expect(DrawnFrames.find(in: image, line: 14).isEmpty)
  }

  @Test("a pane has its title and what is in it; a phone has no panes")
  func members() {
    #expect(Self.panes(in: Self.window()).panes == [[0, 2, 4], [1, 3, 5]])
    #expect(Self.panes(in: Self.window(width: 640, height: 1400)).panes.isEmpty)
  }

  @Test("a pane is read as a whole, before or after others, and in any order within")
  func allowed() {
    let panes = Self.panes(in: Self.window())
    #expect(panes.allow([0, 2, 4], before: [1, 3, 5, 6]))
    #expect(panes.allow([0, 1, 2, 3, 4, 5], before: [6]))
    #expect(!panes.allow([0, 1], before: [2, 3, 4, 5, 6]))
    #expect(panes.allow([0], before: [2, 4]))
  }
}
