import HearsightScreenModel
import HearsightSpokenText
import Testing

/// Where the app's words meet the screen reader's, no word is heard twice in a row.
@Suite struct SeamTests {
  /// The short words that a language's tables have: as labels and values they meet themselves.
  static func words(_ language: String) throws -> [String] {
    let strings = try SpeechLanguages.standard.strings(language)
    let tables: [Any] = [strings.voiceOver, strings.talkBack, strings.orca]
    let texts = tables.flatMap { Mirror(reflecting: $0).children.compactMap { $0.value as? String } }
    return texts.filter { $0.split(separator: " ").count <= 3 }.sorted()
  }

  /// A text of an app's with that word in it.
  static func label(_ word: String, _ random: inout PropertyTests.Random) -> String {
    let plain = word.filter { $0 != "." }
    let last = String(plain.split(separator: " ").last ?? "")
    return [
      plain, plain.uppercased(), "Ab \(plain)", "Ab \(last)…", "\(last)!", "(\(last))", "“\(plain.lowercased())”",
      "\(plain) ab", "Ab-\(plain)", "\(plain): ", word,
    ].randomElement(using: &random) ?? plain
  }

  /// With the bullets of a password, which are heard, and with hyphens: a compound is another word than its first part.
  static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "•" }.map(String.init)
  }

  /// The words that come twice in a row. A number is no word: "Room 12. 12 of 20." counts different things.
  static func doubled(_ text: String) -> [String] {
    let words = words(of: text)
    return zip(words, words.dropFirst()).filter { $0 == $1 && $0.contains(where: \.isLetter) }.map(\.0)
  }

  /// Whether two texts of the app's own would double a word between them, whichever comes first. They are said whole.
  static func meet(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return false }
    return !doubled(one + " " + other + " " + one).isEmpty
  }

  @Test(arguments: Dialect.allCases, ["en", "de", "ru"])
  func noWordIsSaidTwiceInARow(_ dialect: Dialect, _ language: String) throws {
    let speaker = try SpeechStyle(dialect: dialect, language: language).speaker()
    let words = try Self.words(language)
    var random = PropertyTests.Random()
    for element in PropertyTests.elements + PropertyTests.elements {
      var element = element
      element.label = words.randomElement(using: &random).map { Self.label($0, &random) }
      if Bool.random(using: &random) {
        element.value = words.randomElement(using: &random).map { Self.label($0, &random) }
      }
      if Self.meet(element.label, element.value) { element.value = nil }
      let said = speaker.utterance(for: element).description
      let doubled = Self.doubled(said).filter { dialect != .voiceover || !Self.isRecorded($0, in: said, words) }
      #expect(doubled.isEmpty, "\(said) of \(element)")
    }
  }

  /// Whether a sentence of several words starts with it: "Some placeholder text. Text Field." is recorded so.
  static func isRecorded(_ word: String, in said: String, _ phrases: [String]) -> Bool {
    phrases.contains { phrase in
      phrase.contains(" ") && phrase.lowercased().hasPrefix(word + " ") && said.contains(" " + phrase)
        && !said.contains(". \(word). \(phrase)")
    }
  }

  @Test(arguments: ["en", "de", "ru"])
  func norOfAnOrcaNode(_ language: String) throws {
    let speaker = try SpeechStyle(dialect: .orca, language: language).speaker()
    let words = try Self.words(language)
    let roles = ["push button", "check box", "check box in table", "entry", "slider", "label", "list item", "Link", ""]
    let states = ["selected", "not selected", "checked", "not checked", "on", "grayed", "expanded"]
    var random = PropertyTests.Random()
    for _ in 0..<2000 {
      var node = OrcaNode(
        role: roles.randomElement(using: &random) ?? "", name: Self.label(words.randomElement() ?? "", &random),
        states: (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in states.randomElement(using: &random) })
      let value = Self.label((words + roles).randomElement(using: &random) ?? "", &random)
      if !Self.meet(node.name, value) { node.value = value }
      var element = SpokenElement()
      element.orcaNode = node
      let said = speaker.utterance(for: element).description
      #expect(Self.doubled(said).isEmpty, "\(said) of \(node)")
    }
  }

  @Test(arguments: [
    ("Close button", Traits.button, "Close button."), ("CLOSE BUTTON!", .button, "CLOSE BUTTON!"),
    ("Search…", .searchField, "Search Field."), ("(search)", .searchField, "(search) Field."),
    ("Voice search", .searchField, "Voice search. Search Field."),
    ("SwiftUI Text Field", .textEntry, "SwiftUI Text Field. Text Field."), ("Push-button", .button, "Push-button."),
    ("Selected items", .selected, "Selected items. Selected."), ("Selected", .selected, "Selected."),
    ("Rebutton", .button, "Rebutton. Button."), ("Buttons", .button, "Buttons. Button."),
  ])
  func voiceOver(_ label: String, _ traits: Traits, _ heard: String) {
    #expect(Speaker().utterance(for: SpokenElement(label: label, traits: traits)).description == heard)
  }

  @Test func statesAndPlaces() {
    func said(_ element: SpokenElement, _ dialect: Dialect = .voiceover) -> String {
      Speaker(dialect: dialect).utterance(for: element).description
    }
    #expect(said(SpokenElement(label: "Wi-Fi on", value: "1", traits: .switchButton)) == "Wi-Fi on.")
    #expect(said(SpokenElement(label: "Wi-Fi on", value: "0", traits: .switchButton)) == "Wi-Fi on. Off.")
    #expect(said(SpokenElement(label: "L", value: "Button", traits: .button)) == "L: Button.")
    let chosen = SpokenElement(label: "Search", traits: [.selected, .searchField])
    #expect(said(chosen) == "Selected: Search Field.")
    let room = SpokenElement(label: "Room 12", context: .series(Position(index: 12, count: 20)))
    #expect(said(room) == "Room 12. 12 of 20.")
    #expect(said(SpokenElement(label: "City", value: "City hall")) == "City: City hall")
    #expect(
      said(SpokenElement(label: "On air", value: "1", traits: .switchButton), .talkback) == "On air, On, Switch")
    #expect(
      said(SpokenElement(label: "Loop check", traits: .button, role: .checkBox, setting: .checked), .orca)
        == "Loop check box checked")
  }

  @Test func anOrcaNodeSpeaksTheLanguage() throws {
    var element = SpokenElement()
    element.orcaNode = OrcaNode(
      role: "check box in table", name: "Done", value: "7", states: ["not selected", "checked", "sparkling"])
    let speaker = try SpeechStyle(dialect: .orca, language: "de").speaker()
    #expect(
      speaker.utterance(for: element).description == "nicht ausgewählt Done Ankreuzfeld 7 angekreuzt sparkling")
  }
}
