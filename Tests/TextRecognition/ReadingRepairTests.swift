import HearsightScreenModel
import Testing

@testable import HearsightTextRecognition

@Suite("Mending of readings")
struct ReadingRepairTests {
  @Test(
    "dots become an ellipsis, forms of Chinese type common ones",
    arguments: [
      ("Back to..vious page", "Back to…vious page"), ("Loading...", "Loading…"), ("v1.2.3", "v1.2.3"),
      ("....", "...."), ("＃１！", "#1!"), ("设置！", "设置！"), ("", ""),
    ])
  func mends(read: String, mended: String) {
    #expect(ReadingRepair.mend(read) == mended)
  }

  @Test(
    "nobody hears spaces at the ends, or several in a row",
    arguments: [(" Spotify", "Spotify"), ("Rate  9.5 ", "Rate 9.5"), ("a b", "a b"), ("  ", ""), ("", "")])
  func spaces(read: String, spaced: String) {
    #expect(read.singleSpaced == spaced)
  }

  private func trimmed(_ string: String, _ stretches: [(Double, Double)]) -> String {
    let rects = stretches.map { Rect(x: $0.0, y: 0, width: $0.1, height: 30) }
    return IconTrim.trim(string, stretches: rects, height: 30).string
  }

  @Test("an icon beside a text goes, with its gap")
  func icons() {
    #expect(trimmed("Q Search", [(0, 30), (50, 100)]) == "Search")
    #expect(trimmed("None >", [(0, 80), (100, 15)]) == "None")
    #expect(trimmed("4.2★", [(0, 40), (50, 25)]) == "4.2")
  }

  @Test("a check box that was read as a space is no part of the line")
  func unread() {
    let (box, words) = (Rect(x: 0, y: 0, width: 30, height: 30), Rect(x: 40, y: 0, width: 90, height: 30))
    let line = IconTrim.trim(" No SSL", stretches: [box, words], height: 30)
    #expect(line.string == "No SSL")
    #expect(line.stretches == [words])
    let before = IconTrim.trim("Details ", stretches: [words, Rect(x: 140, y: 0, width: 30, height: 30)], height: 30)
    #expect(before.stretches == [words])
    #expect(IconTrim.trim("No SSL", stretches: [box, words], height: 30).stretches.count == 2)
  }

  @Test("letters, narrow gaps and lone marks stay")
  func kept() {
    #expect(trimmed("Quick", [(0, 100)]) == "Quick")
    #expect(trimmed("a > b", [(0, 15), (22, 12), (41, 15)]) == "a > b")
    #expect(trimmed("Plan A", [(0, 60), (80, 20)]) == "Plan A")
    #expect(trimmed(">", [(0, 15)]) == ">")
  }

  @Test("a plus before a button's name is an icon, one before a number is its sign")
  func signs() {
    #expect(trimmed("+ Add picture", [(0, 25), (45, 120)]) == "Add picture")
    #expect(trimmed("+1 555 0142", [(0, 20), (34, 120)]) == "+1 555 0142")
  }

  @Test("a Chinese letter alone on a Latin screen is a symbol on a key")
  func keys() {
    func line(_ string: String) -> TextLine {
      TextLine(frame: Rect(x: 0, y: 0, width: 1, height: 1), string: string, confidence: 1)
    }
    #expect([line("二"), line("7")].withLoneSymbols().map(\.string) == ["=", "7"])
    #expect([line("二"), line("设置")].withLoneSymbols().map(\.string) == ["二", "设置"])
  }
}
