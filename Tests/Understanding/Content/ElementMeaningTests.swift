import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Facts")
struct FactsTests {
  @Test("a name, a colon and what it has is a fact", arguments: ["Size: 128 bits", "Export Shares As:", "Ort: Ulm"])
  func facts(string: String) { #expect(element(.text, 0, 0, 90, 20, text: string).isFact) }

  @Test(
    "a time, an address and a sentence with a colon far on are none",
    arguments: ["9:41", "https://example.org", "There is one thing that you should know: this", "Size", ""])
  func others(string: String) { #expect(!element(.text, 0, 0, 90, 20, text: string).isFact) }

  @Test("what is no text is none")
  func icons() { #expect(!element(.icon, 0, 0, 20, 20).isFact) }
}
