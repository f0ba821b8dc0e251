import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

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
