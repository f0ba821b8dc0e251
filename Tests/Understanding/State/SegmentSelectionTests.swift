import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

private let blue = RGBColor(red: 0, green: 122, blue: 255)
private let grey = RGBColor(red: 142, green: 142, blue: 147)
private let track = RGBColor(red: 238, green: 238, blue: 239)

@Suite("SegmentSelection")
struct SegmentSelectionTests {
  private func selected(count: Int, draw: (inout Bitmap, [Rect]) -> Void) -> [Bool?] {
    let width = 360.0 / Double(count)
    let segments = (0..<count).map { element(.segmentedControl, 20 + Double($0) * width, 100, width, 32) }
    var image = Bitmap(width: 400, height: 800)
    draw(&image, segments.map(\.frame))
    for segment in segments {
      image.fill(Rect(x: segment.frame.midX - 15, y: 110, width: 6, height: 12), with: .black)
    }
    return SegmentSelection().apply(to: segments, in: scene(image: image)).map(\.selected)
  }

  @Test("a white plate raised in a grey track on a white page")
  func raised() {
    let result = selected(count: 2) { image, frames in
      for frame in frames { image.fill(frame, with: track) }
      image.fill(frames[0].insetBy(dx: 2, dy: 2), with: .white)
    }
    #expect(result == [true, false])
  }

  @Test("a filled segment among outlined ones, and of two")
  func filled() {
    let pale = RGBColor(red: 220, green: 225, blue: 245)
    #expect(selected(count: 3) { $0.fill($1[1], with: pale) } == [false, true, false])
    #expect(selected(count: 2) { $0.fill($1[1], with: pale) } == [false, true])
  }

  @Test("a bar under the chosen one, and a hairline under all")
  func underline() {
    let result = selected(count: 3) { image, frames in
      for frame in frames {
        image.fill(Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1), with: grey)
      }
      image.fill(Rect(x: frames[2].minX + 10, y: frames[2].maxY - 4, width: 100, height: 4), with: blue)
    }
    #expect(result == [false, false, true])
  }

  @Test("the tab that no line parts from its page, though the others stand out more", arguments: [2, 3])
  func open(count: Int) {
    func draw(_ line: Rect, in image: inout Bitmap, _ frames: [Rect]) {
      for frame in frames.dropFirst() { image.fill(frame.insetBy(dx: 0, dy: 1), with: track) }
      image.fill(line, with: grey)
      image.fill(Rect(x: frames[0].minX, y: 130, width: frames[0].width, height: 3), with: .white)
    }
    let chosen = [true] + [Bool?](repeating: false, count: count - 1)
    #expect(selected(count: count) { draw(Rect(x: 0, y: 131, width: 400, height: 1), in: &$0, $1) } == chosen)
    // A line under the other alone is no page's edge: then of two the one on a ground of its own is the chosen one.
    let alone = selected(count: 2) { draw(Rect(x: 20, y: 131, width: 360, height: 1), in: &$0, $1) }
    #expect(alone == [false, true])
  }

  @Test("what is drawn in the chosen tab, such as the outline of what has the focus, is no page's edge")
  func focus() {
    let result = selected(count: 3) { image, frames in
      for frame in frames { image.fill(frame.insetBy(dx: 0, dy: 1), with: track) }
      image.fill(Rect(x: 0, y: 131, width: 400, height: 1), with: grey)
      image.fill(Rect(x: frames[1].minX + 1, y: 125, width: frames[1].width - 2, height: 12), with: track)
      image.fill(Rect(x: frames[1].minX + 4, y: 126, width: frames[1].width - 8, height: 1), with: blue)
    }
    #expect(result == [false, true, false])
  }

  @Test("the page's edge of tabs outside of the picture, and of tabs without an end, cannot be told")
  func outside() {
    let wrong = [
      Rect(x: 390, y: 790, width: 50, height: 40), Rect(x: 20, y: 100, width: .infinity, height: 32),
      Rect(x: 1e300, y: 100, width: 1e300, height: 32), Rect(x: 20, y: -1e300, width: 50, height: 1e301),
    ]
    for frame in wrong { #expect(PageEdge.candidates(under: frame, in: scene()).isEmpty) }
    let tabs = wrong.map { element(.segmentedControl, $0.x, $0.y, $0.width, $0.height) }
    #expect(SegmentSelection().apply(to: tabs, in: scene()).count == tabs.count)
  }

  @Test("where all look alike, and for one alone, nothing is claimed")
  func unknown() {
    #expect(selected(count: 3) { _, _ in } == [nil, nil, nil])
    #expect(selected(count: 1) { $0.fill($1[0], with: blue) } == [nil])
  }
}
