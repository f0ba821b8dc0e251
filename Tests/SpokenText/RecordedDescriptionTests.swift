import HearsightSpokenText
import Testing

@Suite struct RecordedDescriptionTests {
  /// Cases of sources that speak otherwise than the reference, with what the reference's grammar says instead.
  static let disagreeing = [
    "seed-justeat-date-bad": "17/07/2020",
    "seed-justeat-stars": "star rating: 5 of 6 stars. Adjustable.",
    "seed-justeat-unlabelled": "Button.",
    "seed-paper-airplane": "Airplane Mode. Off",
    "seed-paper-menu": "Menu. Button.",
    "seed-soundproof-scrubber":
      "Time position: 2 minutes 3 seconds. Start marker 32 seconds. End marker 1 minute 18 seconds. Adjustable.",
    "vodesigner-textInputWithEditing": "Street: Main Avenu. Text Field. Is editing.",
  ]

  @Test func factsAreThere() throws {
    #expect(try RecordedCases.all.get().descriptions.count == 115)
  }

  @Test(arguments: RecordedCases.descriptions)
  func saysWhatIsRecorded(_ recorded: RecordedCases.Description) {
    let said = Speaker().utterance(for: recorded.input)
    #expect(said.description == Self.disagreeing[recorded.id] ?? recorded.expected.description)
    if recorded.dialect == "cashapp" { #expect(said.hint == recorded.expected.hint) }
  }
}
