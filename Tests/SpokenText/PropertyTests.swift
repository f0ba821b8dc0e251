import HearsightScreenModel
import HearsightSpokenText
import Testing

/// What must hold for every element, tried on many at random. The numbers are always the same ones.
@Suite struct PropertyTests {
  static let labels = ["Wi-Fi", "Search", "Back", "Button", "Überschrift", "Save?", "1", "Track 01", "👍", "  x  "]
  static let values = [nil, "1", "0", "2", "42 %", "checked", "•••", "s3cret-Value"]

  struct Random: RandomNumberGenerator {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  static let elements: [SpokenElement] = {
    var random = Random()
    return (0..<1000).map { _ in
      var traits: Traits = []
      for named in Traits.named where Int.random(in: 0..<5, using: &random) == 0 { traits.insert(named.trait) }
      return SpokenElement(
        label: labels.randomElement(using: &random), value: values.randomElement(using: &random) ?? nil,
        hint: Bool.random(using: &random) ? "Opens it" : nil, traits: traits,
        context: contexts.randomElement(using: &random) ?? nil)
    }
  }()

  static let contexts: [SpeechContext?] = [
    nil, .series(Position(index: 7, count: 9)), .tab(Position(index: 7, count: 9)),
    .tabBarItem(Position(index: 7, count: 9)), .listStart, .listEnd, .landmarkStart, .landmarkEnd,
    .dataTableCell(DataTableCell(row: 3, column: 5, width: 2, height: 2, isFirstInRow: true)),
  ]

  @Test(arguments: Dialect.allCases, ["en", "de", "ru"])
  func aLabelledElementIsNeverSilent(_ dialect: Dialect, _ language: String) throws {
    let speaker = try SpeechStyle(dialect: dialect, language: language, humanText: .all).speaker()
    for element in Self.elements {
      #expect(!speaker.utterance(for: element).description.isEmpty, "\(element)")
    }
  }

  @Test(arguments: Dialect.allCases, [true, false])
  func secretsAreNeverSaid(_ dialect: Dialect, _ human: Bool) {
    let speaker = Speaker(dialect: dialect, humanText: human ? Set(HumanText.Rule.allCases) : [])
    for var element in Self.elements {
      element.traits.insert(.secureTextField)
      element.value = "s3cret-Value"
      #expect(!speaker.utterance(for: element).spoken.lowercased().contains("s3cret"))
    }
  }

  @Test(arguments: Dialect.allCases, [("hunter2-X", "Password"), ("Password", "hunter2-X"), ("aaaa", "bbbb")])
  func aSecretBesideItsFieldIsNotSaidEither(_ dialect: Dialect, _ secret: (value: String, other: String)) {
    let speaker = Speaker(dialect: dialect)
    for label in [secret.value, "It is \(secret.value.uppercased()).", "\(secret.value)\(secret.value)"] {
      let element = SpokenElement(
        label: label, value: secret.value, hint: "Not \(secret.value)", traits: [.textEntry, .secureTextField])
      let said = speaker.utterance(for: element).spoken.lowercased()
      // "Password" is what such fields are called, and as a value a placeholder.
      #expect(said.contains(secret.value.lowercased()) == (secret.value == "Password"), "\(said)")
    }
  }

  @Test func theSameElementIsSaidTheSame() {
    let speaker = Speaker()
    for element in Self.elements { #expect(speaker.utterance(for: element) == speaker.utterance(for: element)) }
  }

  @Test func humanTextTakesAnything() {
    var random = Random()
    let alphabet = Array("0129.,:;-–/\"'“”→★☆•#&+~$€£KM hminkgAEXyz 👍🇩🇪\u{200D}\u{FE0F}")
    let text = HumanText()
    for _ in 0..<1000 {
      let length = Int.random(in: 0..<24, using: &random)
      let shown = String((0..<length).compactMap { _ in alphabet.randomElement(using: &random) })
      #expect(text.spoken(shown).count <= 60 * (shown.count + 1))
    }
  }
}
