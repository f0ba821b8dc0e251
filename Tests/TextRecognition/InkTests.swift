import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightTextRecognition

@Suite("Ink of a line")
struct InkTests {
  /// A white strip with black boxes as letters.
  private func strip(_ letters: Rect...) -> Bitmap {
    var image = Bitmap(width: 300, height: 60)
    for letter in letters { image.fill(letter, with: .black) }
    return image
  }

  private let region = TextRegion(
    frame: Rect(x: 10, y: 5, width: 280, height: 50), core: Rect(x: 20, y: 20, width: 260, height: 20), score: 1)

  private func letter(_ x: Double, width: Double = 12) -> Rect { Rect(x: x, y: 15, width: width, height: 30) }

  @Test("the frame is tight to the letters")
  func tight() throws {
    let ink = try #require(Ink(in: strip(letter(40), letter(56), letter(72)), region: region))
    #expect(ink.parts.map(\.frame) == [Rect(x: 40, y: 15, width: 44, height: 30)])
  }

  @Test("a space keeps words together, a wide gap parts them")
  func gaps() throws {
    let words = try #require(Ink(in: strip(letter(40), letter(64)), region: region))
    #expect(words.parts.count == 1)
    #expect(words.parts.first?.stretches.count == 2)
    let apart = try #require(Ink(in: strip(letter(40), letter(80)), region: region))
    #expect(apart.parts.map(\.frame.minX) == [40, 80])
  }

  @Test("the letters of the line above do not count")
  func lineAbove() throws {
    let descender = Rect(x: 100, y: 0, width: 10, height: 9)
    let ink = try #require(Ink(in: strip(letter(40), letter(100), descender), region: region))
    #expect(ink.rows.top == 15)
  }

  @Test("an accent counts")
  func accent() throws {
    let accent = Rect(x: 42, y: 9, width: 6, height: 3)
    let ink = try #require(Ink(in: strip(letter(40), accent), region: region))
    #expect(ink.rows.top == 9)
  }

  @Test("the outline of a field on both sides of its label is no letter; a dash within the line is one")
  func outline() throws {
    let rules = [Rect(x: 0, y: 29, width: 30, height: 3), Rect(x: 96, y: 29, width: 204, height: 3)]
    let label = try #require(Ink(in: strip(letter(40), letter(56), letter(72), rules[0], rules[1]), region: region))
    #expect(label.parts.map(\.frame) == [Rect(x: 40, y: 15, width: 44, height: 30)])
    let dash = Rect(x: 60, y: 29, width: 12, height: 3)
    let dashed = try #require(Ink(in: strip(letter(40), dash, letter(80)), region: region))
    #expect(dashed.parts.map(\.frame) == [Rect(x: 40, y: 15, width: 52, height: 30)])
  }

  @Test("the side of a chip is no letter, nor what lies beyond it; a tall letter is one")
  func side() throws {
    let core = Rect(x: 38, y: 20, width: 50, height: 20)
    let region = TextRegion(frame: Rect(x: 20, y: 5, width: 90, height: 50), core: core, score: 1)
    let (side, beyond) = (Rect(x: 28, y: 0, width: 6, height: 60), Rect(x: 18, y: 15, width: 6, height: 30))
    let chip = try #require(Ink(in: strip(side, beyond, letter(40), letter(56)), region: region))
    #expect(chip.parts.map(\.frame) == [Rect(x: 40, y: 15, width: 28, height: 30)])
    let tall = Rect(x: 28, y: 10, width: 6, height: 35)
    let letters = try #require(Ink(in: strip(tall, letter(40), letter(56)), region: region))
    #expect(letters.parts.map(\.frame.minX) == [28])
  }

  @Test("the line under one letter that tells of a key is found, and the recognizer is not shown it")
  func accessKey() throws {
    let (first, line) = (letter(40), Rect(x: 39, y: 48, width: 14, height: 2))
    let image = strip(first, letter(56), letter(72), line)
    let ink = try #require(Ink(in: image, region: region))
    #expect(ink.accessKeys.map(\.rect) == [line])
    let piece = try #require(TextPiece.pieces(of: region, in: image).first)
    #expect(piece.line(in: image).image == piece.line(in: strip(first, letter(56), letter(72))).image)
    #expect(piece.line(in: image, isWhole: true).image != piece.line(in: image).image)
  }

  @Test(
    "an underscore, a word's line, a stroke on the baseline and a dot tell of no key",
    arguments: [
      Rect(x: 84, y: 48, width: 14, height: 2), Rect(x: 40, y: 48, width: 44, height: 2),
      Rect(x: 56, y: 40, width: 12, height: 3), Rect(x: 60, y: 48, width: 4, height: 4),
    ])
  func otherLines(line: Rect) throws {
    let short = Rect(x: 56, y: 15, width: 12, height: 20)
    let ink = try #require(Ink(in: strip(letter(40), short, letter(72), letter(98), line), region: region))
    #expect(ink.accessKeys.isEmpty)
  }

  @Test("a plain ground and a full one have no ink to tell")
  func nothing() {
    #expect(Ink(in: Bitmap(width: 300, height: 60), region: region) == nil)
    var noise = Bitmap(width: 300, height: 60)
    for y in 0..<60 {
      for x in 0..<300 {
        let value = UInt8(truncatingIfNeeded: x &* 97 &+ y &* 57 &+ x &* y)
        noise[x, y] = RGBColor(red: value, green: value &* 3, blue: value &* 7)
      }
    }
    #expect(Ink(in: noise, region: region) == nil)
  }
}
