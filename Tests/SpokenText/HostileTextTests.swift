import HearsightScreenModel
import Testing

@testable import HearsightSpokenText

/// Texts that no app should have, and some do.
@Suite struct HostileTextTests {
  private let speaker = Speaker(humanText: Set(HumanText.Rule.allCases))

  @Test(arguments: ["™", "®", "›", "»"])
  func aLabelThatTheRulesEmptyStaysAsItIs(label: String) {
    let heard = speaker.utterance(for: SpokenElement(label: label, traits: [.button])).description
    #expect(heard == "\(label). Button.")
  }

  /// Rules look back and forth, which on a text without end would hold up speech.
  @Test func aTextThatNobodyGlancesAtIsLeftAsItIs() {
    let text = String(repeating: "5\" ", count: 2_000)
    #expect(HumanText().spoken(text) == text)
    #expect(HumanText().spoken("5\" ") == "5 inches ")
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
