import HearsightScreenModel

extension VoiceOverGrammar {
  /// Adds the words of the traits, in VoiceOver's order.
  func addTraits(of element: SpokenElement, value: String?, to text: inout String) {
    let traits = element.traits
    var isFirst = true
    func add(_ words: String) {
      text.joinOnce(words, isFirst ? .sentence : .space)
      isFirst = false
    }
    if traits.contains(.notEnabled) { add(strings.notEnabled) }
    if traits.contains(.button), !silencesButton(element) { add(buttonWord(element.role)) }
    if traits.contains(.backButton) { add(strings.backButton) }
    if traits.contains(.switchButton) {
      if traits.contains(.button) { add(strings.switchButton) }
      if let value { add(switchState(value)) }
    }
    if traits.contains(.tabBarItem) || element.context.isTab { add(strings.tab) }
    if traits.contains(.textEntry), element.role == .comboBox {
      add(strings.popUpButton)
    } else if traits.contains(.textEntry) {
      add(traits.contains(.secureTextField) ? strings.secureTextField : strings.textField)
      if traits.contains(.isEditing) { add(strings.isEditing) }
    }
    if traits.contains(.header) { add(strings.header) }
    if traits.contains(.link) { add(strings.link) }
    if traits.contains(.adjustable) { add(strings.adjustable) }
    if traits.contains(.image) { add(strings.image) }
    if traits.contains(.searchField) { add(strings.searchField) }
  }

  private func buttonWord(_ role: StopRole?) -> String {
    switch role {
    case .comboBox: strings.popUpButton
    case .radioButton: strings.radioButton
    default: strings.button
    }
  }

  private func silencesButton(_ element: SpokenElement) -> Bool {
    if case .tab = element.context { return true }
    return !element.traits.isDisjoint(with: [.keyboardKey, .switchButton, .tabBarItem, .backButton])
  }

  /// UIKit's switches report "1", "0" and "2"; any other value is said as it is.
  private func switchState(_ value: String) -> String {
    switch value {
    case "1": strings.on
    case "0": strings.off
    case "2": strings.mixed
    default: value
    }
  }

  /// The hint with the instructions that VoiceOver adds.
  func instructions(for element: SpokenElement, label: String?, value: String?, hint: String?) -> String? {
    let traits = element.traits
    var hint = hint
    func add(_ instruction: String) {
      var said = hint ?? ""
      said.joinOnce(instruction, .sentence)
      hint = said
    }
    guard !traits.contains(.notEnabled) else { return hint }
    if traits.contains(.switchButton) { add(strings.switchHint) }
    if traits.contains(.textEntry), element.role != .comboBox {
      hint =
        traits.contains(.isEditing)
        ? strings.isEditingHint : traits.contains(.textArea) ? strings.editAreaHint : strings.editHint
    }
    let hasHintOnly = element.hint.audible != nil && label == nil && value == nil
    if traits.contains(.adjustable), !traits.contains(.switchButton), !hasHintOnly { add(strings.adjustHint) }
    return hint
  }
}

extension Optional where Wrapped == SpeechContext {
  fileprivate var isTab: Bool {
    switch self {
    case .tab, .tabBarItem: true
    default: false
    }
  }
}
