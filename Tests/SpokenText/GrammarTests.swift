import HearsightScreenModel
import HearsightSpokenText
import Testing

/// Combinations that no recording has, each as the stated grammar says it: order of parts, order of trait words, silent
/// traits, what silences "Button", and the rules for hints.
@Suite struct GrammarTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var element: SpokenElement
    var description: String
    var hint: String?
    var testDescription: String { description }

    init(
      _ label: String?, _ value: String? = nil, _ traits: Traits = [], hint: String? = nil,
      at context: SpeechContext? = nil, says description: String, then after: String? = nil
    ) {
      element = SpokenElement(label: label, value: value, hint: hint, traits: traits, context: context)
      self.description = description
      self.hint = after
    }
  }

  private static let adjust = "Swipe up or down with one finger to adjust the value."
  private static let toggle = "Double tap to toggle setting."
  private static let misspelt = "Use the rotor to access Misspelled Words"
  private static let third = Position(index: 3, count: 4)
  private static let all: Traits = [
    .notEnabled, .button, .backButton, .switchButton, .tabBarItem, .textEntry, .isEditing, .header, .link, .adjustable,
    .image, .searchField,
  ]

  static let traits: [Example] = [
    Example("07", nil, .playsSound, says: "07"), Example("15", nil, .summaryElement, says: "15"),
    Example("16", nil, .allowsDirectInteraction, says: "16"), Example("05", nil, .keyboardKey, says: "05"),
    Example("02", nil, .link, says: "02. Link."), Example("03", nil, .searchField, says: "03. Search Field."),
    Example("04", nil, .selected, says: "Selected: 04"),
    Example("19", nil, [.button, .link], says: "19. Button. Link."),
    Example("21", nil, [.button, .selected], says: "Selected: 21. Button."),
    Example("23", nil, [.button, .searchField], says: "23. Button. Search Field."),
    Example("24", nil, [.button, .notEnabled], says: "24. Dimmed. Button."),
    Example("27", nil, [.button, .backButton], says: "27. Back Button."),
    Example("28", nil, [.button, .tabBarItem], says: "28. Tab."),
    Example("Back", nil, [.backButton], says: "Back Button."),
    Example(nil, nil, [.selected, .button], says: "Selected. Button."),
    Example("Ends.", nil, .button, says: "Ends. Button."), Example(nil, "42", .image, says: "42. Image."),
    Example(
      "All", "V", all.union(.selected),
      says: "Selected: All. Dimmed. Back Button. Switch Button. V Tab. Text Field. Is editing. Heading. Link. "
        + "Adjustable. Image. Search Field."),
  ]

  static let values: [Example] = [
    Example("A", "B", .button, says: "A: B. Button."), Example("A", "B", [.selected], says: "Selected: A: B"),
    Example("A", "", .button, says: "A. Button."), Example("", "B", .header, says: "B. Heading."),
    Example("Sync", "0", .switchButton, says: "Sync. Off.", then: toggle),
    Example("Sync", nil, [.button, .switchButton], says: "Sync. Switch Button.", then: toggle),
    Example("Sync", "2", [.button, .switchButton, .notEnabled], says: "Sync. Dimmed. Switch Button. Mixed."),
    Example(
      "Page", "page 1 of 3", [.adjustable, .updatesFrequently], says: "Page: page 1 of 3. Adjustable.", then: adjust),
    Example("A", "50%", [.adjustable, .notEnabled], hint: "H", says: "A: 50%. Dimmed. Adjustable.", then: "H"),
    Example(nil, "50%", .adjustable, hint: "H", says: "50%. Adjustable.", then: "H. " + adjust),
    Example("A", "1", [.button, .switchButton, .adjustable], says: "A. Switch Button. On. Adjustable.", then: toggle),
    Example(
      "PIN", "1234", [.textEntry, .secureTextField], says: "PIN: ••••. Secure Text Field.",
      then: "Double tap to edit."),
    Example(
      "Note", "x", [.textEntry, .textArea, .isEditing], says: "Note: x. Text Field. Is editing.", then: misspelt),
    Example("Note", nil, [.textEntry, .notEnabled], hint: "H", says: "Note. Dimmed. Text Field.", then: "H"),
    Example("Note", nil, .textEntry, hint: "H", says: "Note. Text Field.", then: "Double tap to edit."),
    Example(nil, nil, .button, hint: "H", says: "H. Button."),
    Example(nil, nil, .selected, hint: "H", says: "Selected.", then: "H"),
  ]

  static let contexts: [Example] = [
    Example("B", nil, [.button, .selected], at: .series(third), says: "Selected: B. Button. 3 of 4."),
    Example("B", nil, .button, at: .tab(third), says: "B. Tab. 3 of 4."),
    Example(
      "B", "2 items", [.tabBarItem, .selected], at: .tabBarItem(third), says: "Selected: B: 2 items. Tab. 3 of 4."),
    Example("B", nil, .button, at: .listStart, says: "B. Button. List Start."),
    Example("B", nil, .link, at: .listEnd, says: "B. Link. List End."),
    Example("B", nil, .header, hint: "H", at: .landmarkStart, says: "B. Heading. Landmark.", then: "H"),
    Example("B", "V", [], at: .landmarkEnd, says: "B: V. End."),
    Example(
      "B2", "V", .button,
      at: .dataTableCell(
        DataTableCell(
          row: 1, column: 1, width: 2, height: 3, isFirstInRow: true, rowHeaders: [.init(label: "R", value: "r")],
          columnHeaders: [.init(label: "C")])),
      says: "R: r. C. B2. Spans 3 rows. Spans 2 columns. Row 2. Column 2. V. Button."),
    Example("B2", nil, .selected, at: .dataTableCell(DataTableCell(row: nil, column: nil)), says: "Selected: B2."),
  ]

  @Test(arguments: traits + values + contexts)
  func followsTheGrammar(_ example: Example) {
    let said = Speaker().utterance(for: example.element)
    #expect(said.description == example.description)
    #expect(said.hint == example.hint)
  }
}
