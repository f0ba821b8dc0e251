import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightDetection

/// A white phone screen of 400 by 800 pixels, so that a pixel is a point.
private func canvas(_ color: RGBColor = .white) -> Bitmap { Bitmap(width: 400, height: 800, color: color) }

private func grey(_ value: UInt8) -> RGBColor { RGBColor(red: value, green: value, blue: value) }

private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
  Rect(x: x, y: y, width: width, height: height)
}

extension Rect {
  /// The same with each side moved outwards by so much.
  fileprivate func loosened(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Rect {
    Rect(minX: minX - left, minY: minY - top, maxX: maxX + right, maxY: maxY + bottom)
  }
}

extension Bitmap {
  /// Draws strokes like letters: 12 high, 3 wide, 4 apart, words of five; the frame of the ink is the answer.
  @discardableResult
  fileprivate mutating func write(letters: Int, at x: Double, _ y: Double, color: RGBColor = .black) -> Rect {
    var right = x
    for letter in 0..<letters {
      let left = x + Double(letter) * 7 + Double(letter / 5) * 4
      fill(rect(left, letter % 3 == 0 ? y : y + 3, 3, letter % 3 == 0 ? 12 : 9), with: color)
      right = left + 3
    }
    return Rect(minX: x, minY: y, maxX: right, maxY: y + 12)
  }

  /// A disc, its edge not smoothed.
  fileprivate mutating func disc(at center: (x: Int, y: Int), radius: Int, color: RGBColor) {
    for y in -radius...radius {
      for x in -radius...radius where x * x + y * y <= radius * radius { self[center.x + x, center.y + y] = color }
    }
  }

  fileprivate func snap(_ frame: Rect, by rule: some SnappingRule) -> Rect? {
    withPixelView { rule.snap(frame, in: $0) }
  }

  /// A picture like a photo: every pixel another colour.
  fileprivate static func noise() -> Bitmap {
    var generator = SplitMix64(state: 3)
    var image = canvas()
    for y in 0..<image.height {
      for x in 0..<image.width {
        image[x, y] = RGBColor(
          red: .random(in: 0...255, using: &generator), green: .random(in: 0...255, using: &generator),
          blue: .random(in: 0...255, using: &generator))
      }
    }
    return image
  }
}

@Suite("Text is pulled to its ink")
struct TextInkTests {
  @Test("loose and tight boxes become the ink, on light and dark", arguments: [(255, 0), (0, 255), (250, 160)])
  func ink(shades: (UInt8, UInt8)) {
    var image = canvas(grey(shades.0))
    let ink = image.write(letters: 12, at: 100, 100, color: grey(shades.1))
    #expect(image.snap(ink.loosened(5, 3, 6, 2), by: TextInk()) == ink)
    #expect(image.snap(ink.loosened(-3, -2, -4, -1), by: TextInk()) == ink)
  }

  @Test("a line above, an icon beside and a far text are not the text's")
  func neighbours() {
    var image = canvas()
    let ink = image.write(letters: 12, at: 100, 100)
    image.write(letters: 12, at: 100, 84)
    image.disc(at: (86, 106), radius: 5, color: .black)
    image.write(letters: 5, at: ink.maxX + 9, 100)
    #expect(image.snap(ink.loosened(2, 6, 3, 2), by: TextInk()) == ink)
  }

  @Test("all lines of a paragraph stay, also a dot above a letter")
  func paragraph() {
    var image = canvas()
    let first = image.write(letters: 20, at: 50, 200)
    let ink = first.union(image.write(letters: 15, at: 50, 220))
    image.fill(rect(57, 197, 3, 2), with: .black)
    let all = Rect(minX: ink.minX, minY: 197, maxX: ink.maxX, maxY: ink.maxY)
    #expect(image.snap(all.loosened(4, 1, 5, 3), by: TextInk()) == all)
  }

  @Test("a label is pulled to its letters, not to its button")
  func button() {
    var image = canvas()
    image.fill(rect(80, 90, 160, 32), with: RGBColor(red: 0, green: 122, blue: 255))
    let ink = image.write(letters: 10, at: 120, 100, color: .white)
    #expect(image.snap(ink.loosened(6, 6, 6, 6), by: TextInk()) == ink)
  }

  @Test("on a photo, on nothing and where nothing fits the box stays")
  func unclear() {
    #expect(Bitmap.noise().snap(rect(50, 50, 100, 20), by: TextInk()) == nil)
    #expect(canvas().snap(rect(50, 50, 100, 20), by: TextInk()) == nil)
  }
}

@Suite("Shapes are pulled to what stands out")
struct ShapeInkTests {
  @Test("an icon's box becomes its ink, that of one in a filled circle stays in it")
  func icon() {
    var image = canvas()
    image.disc(at: (100, 100), radius: 22, color: RGBColor(red: 200, green: 220, blue: 255))
    image.fill(rect(92, 94, 17, 13), with: .black)
    #expect(image.snap(rect(89, 92, 22, 18), by: ShapeInk.icon) == rect(92, 94, 17, 13))
    #expect(image.snap(rect(75, 76, 52, 50), by: ShapeInk.icon) == rect(78, 78, 45, 45))
  }

  @Test("parts of one icon stay together, a neighbour stays out")
  func parts() {
    var image = canvas()
    for index in 0..<3 { image.disc(at: (100 + index * 8, 100), radius: 2, color: .black) }
    image.fill(rect(128, 90, 20, 20), with: .black)
    #expect(image.snap(rect(96, 95, 27, 10), by: ShapeInk.icon) == rect(98, 98, 21, 5))
  }

  @Test("a dark switch keeps its track beside the white knob")
  func darkSwitch() {
    var image = canvas(.black)
    image.fill(rect(300, 100, 51, 31), with: grey(40))
    image.disc(at: (316, 115), radius: 13, color: .white)
    #expect(image.snap(rect(297, 101, 53, 31), by: ShapeInk.control) == rect(300, 100, 51, 31))
  }

  @Test("on a photo the box stays")
  func photo() {
    #expect(Bitmap.noise().snap(rect(50, 50, 30, 30), by: ShapeInk.icon) == nil)
  }
}

@Suite("Boxes are pulled to their edges")
struct EdgeStepTests {
  @Test("filled boxes, faint ones too, and outlined ones to the outer edge", arguments: [249, 242, 0])
  func edges(shade: UInt8) {
    var image = canvas()
    let box = rect(40, 200, 320, 48)
    image.fill(box, with: grey(shade))
    #expect(image.snap(box.loosened(7, 4, -6, -3), by: EdgeStep.standard) == box)
    image.fill(box.insetBy(dx: 1, dy: 1), with: .white)
    if shade == 0 { #expect(image.snap(box.loosened(7, 4, -6, -3), by: EdgeStep.standard) == box) }
  }

  @Test("a filled button does not shrink to its text")
  func button() {
    var image = canvas()
    let box = rect(100, 300, 140, 44)
    image.fill(box, with: RGBColor(red: 0, green: 122, blue: 255))
    image.write(letters: 12, at: 115, 316, color: .white)
    #expect(image.snap(box.loosened(-8, -4, 4, -3), by: EdgeStep.standard) == box)
  }

  @Test("of two edges the one that ends the box's own ground counts, though the neighbour's is nearer")
  func neighbours() {
    var image = canvas(grey(20))
    let keys = (0..<4).map { rect(40 + Double($0) * 50, 500, 45, 60) }
    for key in keys { image.fill(key, with: grey(90)) }
    #expect(image.snap(keys[1].loosened(3, 0, 3, 0), by: EdgeStep.standard) == keys[1])
  }

  @Test("round buttons to within a pixel")
  func circle() throws {
    var image = canvas()
    image.disc(at: (200, 400), radius: 28, color: RGBColor(red: 90, green: 40, blue: 200))
    let snapped = try #require(image.snap(rect(169, 375, 57, 58), by: EdgeStep.standard))
    for (side, truth) in zip([snapped.minX, snapped.minY, snapped.maxX, snapped.maxY], [172.0, 372, 229, 429]) {
      #expect(abs(side - truth) <= 1, "\(snapped)")
    }
  }

  @Test("a row without edges stays, text in it or not; so does a box on a photo")
  func unclear() {
    var image = canvas()
    image.write(letters: 12, at: 30, 120)
    let row = rect(16, 104, 368, 44)
    #expect(image.snap(row, by: EdgeStep.standard) ?? row == row)
    let box = rect(50, 50, 200, 100)
    #expect(Bitmap.noise().snap(box, by: EdgeStep.standard) ?? box == box)
  }
}

@Suite("Box snapping")
struct BoxSnappingTests {
  @Test("every detection keeps its type, confidence and place in the list; sliders keep their box")
  func order() {
    var image = canvas()
    let ink = image.write(letters: 12, at: 100, 100)
    let found = [
      Detection(type: .slider, frame: ink.loosened(2, 2, 2, 2), confidence: 0.9),
      Detection(type: .text, frame: ink.loosened(2, 2, 2, 2), confidence: 0.8),
    ]
    let snapped = BoxSnapping().snap(found, in: image)
    #expect(snapped[0] == found[0])
    #expect(snapped[1] == Detection(type: .text, frame: ink, confidence: 0.8))
  }

  @Test("what is snapped stays where it is when snapped again")
  func again() {
    var image = canvas()
    let ink = image.write(letters: 12, at: 100, 100)
    let once = BoxSnapping().snap([Detection(type: .text, frame: ink.loosened(4, 2, 3, 2), confidence: 1)], in: image)
    #expect(BoxSnapping().snap(once, in: image) == once)
  }

  @Test("boxes of no use are left as they are, and nothing traps", arguments: ElementType.allCases)
  func odd(type: ElementType) {
    let frames = [
      rect(-50, -50, 20, 20), rect(500, 900, 10, 10), rect(10, 10, 0, 0), rect(399, 799, 1, 1), rect(0, 0, 400, 800),
      rect(-1e300, 0, 2e300, 1e300), rect(.nan, 0, 10, 10), rect(0, 0, .infinity, 10), rect(0, 0, 400, 2),
      rect(0, 0, 2, 800), rect(390, 790, 40, 40),
    ]
    for image in [canvas(), .noise(), Bitmap(width: 1, height: 1), Bitmap(width: 3, height: 700)] {
      let found = frames.map { Detection(type: type, frame: $0, confidence: 1) }
      let snapped = BoxSnapping().snap(found, in: image)
      #expect(snapped.count == found.count)
      for (before, after) in zip(frames, snapped) where before.x.isFinite && before.area.isFinite {
        #expect(after.frame == before || after.frame.iou(before) >= 0.3)
      }
    }
  }
}
