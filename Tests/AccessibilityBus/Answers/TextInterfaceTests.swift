import HearsightAccessibilityBus
import HearsightMessageBus
import HearsightScreenModel
import Testing

@Suite("Text letter by letter")
struct TextInterfaceTests {
  private func asker(_ text: String) -> Asker {
    Asker(
      AccessibleTree(
        screen([(.text, Rect(x: 0, y: 0, width: 100, height: 10), text, .staticText)]), in: Mixer.placement))
  }

  private func piece(_ text: String, _ member: String, at offset: Int32, _ unit: UInt32) -> [BusValue] {
    let asker = asker(text)
    return asker.ask(text, "Text", member, .int32(offset), .uint32(unit))
  }

  @Test("offsets count Unicode scalars, and are brought within the text")
  func offsets() {
    let text = "Grüße 👋🏽!"
    let asker = asker(text)
    #expect(asker.property(text, "Text", "CharacterCount") == .int32(9))
    #expect(asker.ask(text, "Text", "GetText", .int32(2), .int32(5)) == [.string("üße")])
    #expect(asker.ask(text, "Text", "GetText", .int32(6), .int32(-1)) == [.string("👋🏽!")])
    #expect(asker.ask(text, "Text", "GetText", .int32(-9), .int32(999)) == [.string(text)])
    #expect(asker.ask(text, "Text", "GetText", .int32(7), .int32(2)) == [.string("")])
    #expect(asker.ask(text, "Text", "GetCharacterAtOffset", .int32(3)) == [.int32(0xDF)])
    #expect(asker.ask(text, "Text", "GetCharacterAtOffset", .int32(99)) == [.int32(0)])
  }

  @Test(
    "characters, words, sentences and lines",
    arguments: [
      (0, 4, "a", 4, 5), (1, 5, "was ", 3, 7), (2, 15, "Then\n", 14, 19), (3, 15, "He was there. Then\n", 0, 19),
      (4, 20, "not.", 19, 23), (9, 20, "not.", 19, 23),
    ] as [(UInt32, Int32, String, Int32, Int32)])
  func granularities(unit: UInt32, offset: Int32, expected: String, start: Int32, end: Int32) {
    let answer = piece("He was there. Then\nnot.", "GetStringAtOffset", at: offset, unit)
    #expect(answer == [.string(expected), .int32(start), .int32(end)])
  }

  @Test("the word before and the word after")
  func neighbours() {
    #expect(piece("one two three", "GetTextBeforeOffset", at: 5, 1) == [.string("one "), .int32(0), .int32(4)])
    #expect(piece("one two three", "GetTextAfterOffset", at: 5, 1) == [.string("three"), .int32(8), .int32(13)])
    #expect(piece("one", "GetTextAfterOffset", at: 1, 1) == [.string(""), .int32(3), .int32(3)])
    #expect(piece("one", "GetTextBeforeOffset", at: 1, 1) == [.string(""), .int32(0), .int32(0)])
    #expect(piece("one", "GetTextAtOffset", at: -1, 1) == [.string(""), .int32(0), .int32(0)])
  }

  @Test("a letter's place, from the right where the script runs so")
  func places() {
    let left = asker("abcde").ask("abcde", "Text", "GetCharacterExtents", .int32(0), .uint32(1))
    #expect(left == [.int32(0), .int32(0), .int32(20), .int32(10)])
    let right = asker("אבגדה").ask("אבגדה", "Text", "GetCharacterExtents", .int32(0), .uint32(1))
    #expect(right == [.int32(80), .int32(0), .int32(20), .int32(10)])
    let offset = asker("abcde").ask("abcde", "Text", "GetOffsetAtPoint", .int32(45), .int32(5), .uint32(1))
    #expect(offset == [.int32(2)])
    #expect(asker("abcde").ask("abcde", "Text", "GetOffsetAtPoint", .int32(450), .int32(5), .uint32(1)) == [.int32(-1)])
  }
}
