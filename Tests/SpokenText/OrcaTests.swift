import HearsightScreenModel
import HearsightSpokenText
import Testing

@Suite struct OrcaTests {
  private let speaker = Speaker(dialect: .orca)

  @Test func factsAreThere() throws { #expect(try RecordedCases.all.get().orca.count == 6) }

  @Test(arguments: RecordedCases.orca)
  func saysWhatIsRecorded(_ recorded: RecordedCases.Orca) {
    #expect([Speaker(dialect: .orca).utterance(for: recorded.input).description] == recorded.expected)
  }

  /// As heard from Orca 43 itself.
  @Test func saysTraitsAsRoles() {
    #expect(speaker.utterance(for: SpokenElement(label: "Play", traits: .button)).description == "Play push button")
    let box = SpokenElement(label: "Loop", traits: .button, role: .checkBox, setting: .unchecked)
    #expect(speaker.utterance(for: box).description == "Loop check box not checked")
    let slider = SpokenElement(label: "Volume", value: "55", traits: .adjustable)
    #expect(speaker.utterance(for: slider).description == "Volume horizontal slider 55")
    let field = SpokenElement(label: "Track name", value: "Untitled", traits: .textEntry)
    #expect(speaker.utterance(for: field).description == "Track name entry Untitled")
  }

  @Test func neverSaysAPassword() {
    let node = OrcaNode(role: "password text", name: "PIN", value: "hunter2")
    var element = SpokenElement()
    element.orcaNode = node
    #expect(speaker.utterance(for: element).description == "PIN password text •••••••")
  }
}
