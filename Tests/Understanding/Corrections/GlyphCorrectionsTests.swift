import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("LettersAsIcons")
struct LettersAsIconsTests {
  private func icon(_ x: Double, _ size: Double, confidence: Double = 0.9, type: ElementType = .icon) -> Element {
    Element(id: 0, type: type, frame: Rect(x: x, y: 100, width: size, height: size), confidence: confidence)
  }

  private func line(_ string: String, width: Double, confidence: Double = 0.95) -> TextLine {
    TextLine(frame: Rect(x: 90, y: 95, width: width, height: 50), string: string, confidence: confidence)
  }

  @Test("an icon on the letters of a longer word that was read is no icon")
  func letters() {
    let digits = icon(95, 45)
    #expect(LettersAsIcons().apply(to: [digits], in: scene(lines: [line("20:15", width: 150)])).isEmpty)
  }

  @Test(
    "it stays where the word is short, doubtful, or no wider than the icon",
    arguments: [("20", 150.0, 0.95), ("20:15", 150, 0.5), ("20:15", 50, 0.95)])
  func stays(string: String, width: Double, confidence: Double) {
    let icons = [icon(95, 45)]
    let scene = scene(lines: [line(string, width: width, confidence: confidence)])
    #expect(LettersAsIcons().apply(to: icons, in: scene) == icons)
  }
}

@Suite("DigitsAsIcons")
struct DigitsAsIconsTests {
  private func type(_ read: String, width: Double = 20) -> ElementType {
    let scene = scene(lines: [line(read, x: 100, y: 100, width: width, height: 30)])
    return DigitsAsIcons().apply(to: [icon(nil, 101, 102, 18, 27)], in: scene)[0].type
  }

  @Test("a drawing that was read as a number is text", arguments: ["6", "42", "8°", "-3", "7:5"])
  func numbers(read: String) { #expect(type(read) == .text) }

  @Test("a ring, a bar, letters and what is part of a longer line stay drawings", arguments: ["0", "1", "Q", "12 am"])
  func drawings(read: String) { #expect(type(read) == .icon) }

  @Test("what stands right before words is their icon")
  func leading() {
    let lines = [
      line("58", x: 100, y: 100, width: 20, height: 30), line("Share", x: 140, y: 105, width: 80, height: 20),
    ]
    #expect(DigitsAsIcons().apply(to: [icon(nil, 101, 102, 18, 27)], in: scene(lines: lines))[0].type == .icon)
  }

  @Test("a line that goes on beyond the drawing is not that")
  func longer() { #expect(type("42", width: 90) == .icon) }
}

@Suite("WordsAsIcons")
struct WordsAsIconsTests {
  private func type(
    _ read: String, width: Double = 24, confidence: Double = 0.995, detected: Double = 0.4, beside: [TextLine] = []
  ) -> ElementType {
    var drawing = icon(nil, 101, 102, width - 2, 27)
    drawing.confidence = detected
    let lines = [line(read, x: 100, y: 100, width: width, height: 30, confidence: confidence)] + beside
    return WordsAsIcons().apply(to: [drawing], in: scene(lines: lines))[0].type
  }

  @Test("a short word that was read with confidence is text", arguments: ["Up", "File", "1x", "X:", "文件", "A", "0"])
  func words(read: String) { #expect(type(read) == .text) }

  @Test(
    "it stays a drawing where the detector is sure of it, the reading is not, or drawings are read so",
    arguments: [
      ("File", 0.7, 0.995), ("File", 0.4, 0.85), ("A", 0.4, 0.96), ("V", 0.4, 0.995), ("II", 0.4, 0.995),
      ("{}", 0.4, 0.995),
    ])
  func drawings(read: String, detected: Double, confidence: Double) {
    #expect(type(read, confidence: confidence, detected: detected) == .icon)
  }

  @Test("a ring that was read as a zero is as wide as it is high") func ring() {
    #expect(type("0", width: 30) == .icon)
  }

  @Test("one character right before words is their icon, a word before words is one of a menu bar") func leading() {
    let beside = [line("Help", x: 140, y: 105, width: 80, height: 20)]
    #expect(type("B", beside: beside) == .icon)
    #expect(type("File", beside: beside) == .text)
  }
}

@Suite("GlyphTrimming")
struct GlyphTrimmingTests {
  private let icon = Rect(x: 20, y: 300, width: 20, height: 20)

  private func trimmed(_ line: TextLine, icons: [Rect] = []) -> TextLine? {
    GlyphTrimming.trim([line], icons: icons).first
  }

  @Test("a letter where an icon is goes, and the line starts behind it")
  func leading() {
    let result = trimmed(line("Q Search", x: 20, y: 302, width: 160, height: 16), icons: [icon])
    #expect(result?.string == "Search")
    #expect(result?.frame == Rect(x: 60, y: 302, width: 120, height: 16))
  }

  @Test("a chevron at the end goes, icon or not; numbers and words stay")
  func trailing() {
    #expect(trimmed(line("25 >", x: 300, y: 302, width: 40, height: 16))?.string == "25")
    #expect(trimmed(line("5 days", x: 20, y: 302, width: 60, height: 16), icons: [icon])?.string == "5 days")
    #expect(trimmed(line("My list", x: 100, y: 302, width: 70, height: 16), icons: [icon])?.string == "My list")
  }

  @Test("on a line from right to left the first word is at the right")
  func rightToLeft() {
    let result = trimmed(
      line("Q بحث", x: 0, y: 302, width: 50, height: 16, isRightToLeft: true),
      icons: [Rect(x: 38, y: 300, width: 20, height: 20)])
    #expect(result?.string == "بحث")
  }
}

@Suite("MisreadGlyphs")
struct MisreadGlyphsTests {
  private func count(_ elements: Element...) -> Int { MisreadGlyphs().apply(to: elements, in: scene()).count }

  @Test("a letter in an icon, checkbox or switch is that drawing, misread")
  func misread() {
    #expect(count(element(.icon, 10, 10, 24, 24), element(.text, 12, 12, 20, 20, text: "Q")) == 1)
    #expect(count(element(.checkboxUnselected, 10, 10, 24, 24), element(.text, 12, 12, 20, 20, text: "O")) == 1)
  }

  @Test("a letter by itself and a word in an icon stay")
  func real() {
    #expect(count(element(.icon, 10, 10, 24, 24), element(.text, 50, 12, 20, 20, text: "A")) == 2)
    #expect(count(element(.icon, 10, 10, 60, 24), element(.text, 12, 12, 50, 20, text: "SALE")) == 2)
  }
}

@Suite("Glyphs as icons")
struct GlyphsAsIconsTests {
  private func text(
    _ string: String, _ legibility: Legibility, width: Double = 20, source: ElementSource = .text
  ) -> Element {
    Element(
      id: 0, type: .text, frame: Rect(x: 0, y: 100, width: width, height: 20), source: source,
      text: TextContent(string, confidence: 0.4, legibility: legibility))
  }

  @Test("a lone doubtful letter and a square that cannot be read are icons, and say nothing")
  func drawings() {
    for element in [text("√", .uncertain), text("", .unreadable)] {
      let result = GlyphsAsIcons().apply(to: [element], in: scene())
      #expect(result.map(\.type) == [.icon])
      #expect(result.first?.text == nil)
    }
  }

  @Test("words, sure letters, lines that cannot be read, and what the detector calls text stay text")
  func texts() {
    let texts = [
      text("ab", .uncertain), text("×", .read), text("", .unreadable, width: 200),
      text("V", .uncertain, source: .detector),
    ]
    #expect(GlyphsAsIcons().apply(to: texts, in: scene()) == texts)
  }

  @Test("a chevron is an icon, whoever found it and however surely it was read", arguments: ["<", "›", ">>"])
  func chevrons(string: String) {
    for source in [ElementSource.text, .detector] {
      let result = GlyphsAsIcons().apply(to: [text(string, .read, source: source)], in: scene())
      #expect(result.map(\.type) == [.icon])
      #expect(result.first?.text == nil)
    }
  }
}
