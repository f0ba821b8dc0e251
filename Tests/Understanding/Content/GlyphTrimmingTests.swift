import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

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
