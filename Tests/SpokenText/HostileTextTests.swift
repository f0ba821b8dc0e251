import HearsightScreenModel
import Testing

@testable import HearsightSpokenText

/// Texts that no app should have, and some do.
@Suite struct HostileTextTests {
  private let speaker = Speaker(humanText: Set(HumanText.Rule.allCases))

  @Test(arguments: ["™", "®"])
  func aLabelThatTheRulesEmptyStaysAsItIs(label: String) {
    let heard = speaker.utterance(for: SpokenElement(label: label, traits: [.button])).description
    #expect(heard == "\(label). Button.")
  }

  /// Rules look back and forth, and no farther than a word or a number is long: else these would take minutes.
  @Test(
    .timeLimit(.minutes(30)),
    arguments: [
      "5\" ", "\"a1", "1", "1.", "1 111 ", "$", "$ ", "★ ", "4.5★", "ab!Cd", "1:02:", "-1", "1h ", "a/", "1'", "М ",
      "12–",
      "😂", " ", "°1'", "e.g", "5 €/", "1 M", "A",
    ])
  func aTextWithoutEndIsSaidInWordsToo(_ part: String) {
    #expect(!HumanText().spoken(String(repeating: part, count: 10_000 / part.count)).isEmpty)
  }

  @Test func longTextsAreSaidInWords() {
    #expect(HumanText().spoken(String(repeating: "5\" ", count: 2_000)) == String(repeating: "5 inches ", count: 2_000))
  }

  @Test(arguments: ["password text", "Password Text", "password"])
  func aPasswordIsNeverSaid(role: String) {
    let node = OrcaNode(role: role, name: "pw", value: "hunter2", states: ["\u{202E}bad\u{0}"])
    let heard = heardByOrca(node)
    #expect(!heard.contains("hunter2") && heard.contains("•••••••"))
    #expect(!heard.unicodeScalars.contains("\u{202E}") && !heard.unicodeScalars.contains("\u{0}"))
  }

  @Test func aNodeWithoutARoleIsItsName() {
    #expect(heardByOrca(OrcaNode(role: "", name: "A")) == "A")
  }

  private func heardByOrca(_ node: OrcaNode) -> String {
    var element = SpokenElement(label: nil)
    element.orcaNode = node
    return Speaker(dialect: .orca).utterance(for: element).description
  }
}
