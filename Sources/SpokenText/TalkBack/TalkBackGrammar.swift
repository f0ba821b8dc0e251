import HearsightScreenModel

/// What TalkBack says in its default order: state, name, role, position ("On, Wi-Fi, Switch"), then whether it is
/// disabled, all parted by commas, and what a double-tap does as the hint.
///
/// The order is the first of the three that TalkBack's setting "Element description order" offers. A value is Android's
/// state description and so comes first; but the text in an edit box comes before its name.
struct TalkBackGrammar: SpeechGrammar {
  var strings: TalkBackStrings

  func utterance(for element: SpokenElement) -> Utterance {
    var parts = headers(of: element.context)
    let role = role(of: element)
    parts += states(of: element)
    if let name = element.label.audible ?? element.icon.audible?.capitalizingFirst {
      parts.append(name)
    } else if element.traits.contains(.image), role == strings.image || role == strings.button {
      parts.append(strings.unlabelled)
    }
    var hint = element.hint.audible
    if parts.isEmpty, let spare = hint {
      parts.append(spare)
      hint = nil
    }
    if parts.isEmpty, role == strings.button { parts.append(strings.unlabelled) }
    if let role, parts.last?.lowercased() != role.lowercased() { parts.append(role) }
    if element.traits.contains(.header), role != strings.heading { parts.append(strings.heading) }
    parts += places(of: element.context)
    if element.traits.contains(.notEnabled) { parts.append(strings.disabled) }
    return Utterance(description: parts.joined(separator: ", "), hint: instructions(for: element, hint: hint))
  }

  private func role(of element: SpokenElement) -> String? {
    let traits = element.traits
    switch true {
    case traits.contains(.switchButton): return strings.switchButton
    case traits.contains(.textEntry), traits.contains(.searchField): return strings.editBox
    case traits.contains(.adjustable): return strings.seekControl
    case element.isCheckBox: return strings.checkBox
    case element.isTab: return strings.tab
    case traits.contains(.keyboardKey): return nil
    case traits.contains(.backButton), traits.contains(.button): return strings.button
    case traits.contains(.link): return strings.link
    case traits.contains(.image): return strings.image
    case traits.contains(.header): return strings.heading
    default: return nil
    }
  }

  private func states(of element: SpokenElement) -> [String] {
    var states: [String] = []
    if element.traits.contains(.selected) { states.append(strings.selected) }
    if element.traits.contains(.isEditing) { states.append(strings.editing) }
    if element.traits.contains(.secureTextField) {
      if element.label?.lowercased() != strings.password.lowercased() { states.append(strings.password) }
      if let value = element.value.audible { states.append(strings.charactersFormat(String(value.count))) }
    } else if let value = element.value.audible {
      states.append(state(value, of: element))
    }
    return states
  }

  private func state(_ value: String, of element: SpokenElement) -> String {
    switch (value, element.traits.contains(.switchButton), element.isCheckBox) {
    case ("1", true, _): strings.on
    case ("0", true, _): strings.off
    case ("2", true, _): strings.partlyChecked
    case ("checked", _, true): strings.checked
    case ("not checked", _, true): strings.notChecked
    default: value
    }
  }

  private func headers(of context: SpeechContext?) -> [String] {
    guard case .dataTableCell(let cell) = context else { return [] }
    return (cell.rowHeaders + cell.columnHeaders).flatMap { [$0.label.audible, $0.value.audible].compactMap { $0 } }
  }

  private func places(of context: SpeechContext?) -> [String] {
    switch context {
    case .series(let position), .tab(let position), .tabBarItem(let position):
      return [strings.positionFormat(String(position.index), String(position.count))]
    case .dataTableCell(let cell):
      let row = cell.row.map { strings.rowFormat(String($0 &+ 1)) }
      let column = cell.column.map { strings.columnFormat(String($0 &+ 1)) }
      return [row, column].compactMap { $0 }
    case .listStart: return [strings.inList]
    case .listEnd, .landmarkStart, .landmarkEnd, nil: return []
    }
  }

  private func instructions(for element: SpokenElement, hint: String?) -> String? {
    let traits = element.traits
    var instruction: String?
    if traits.contains(.notEnabled) {
      instruction = nil
    } else if traits.contains(.switchButton) || element.isCheckBox {
      instruction = strings.toggleHint
    } else if traits.contains(.textEntry) || traits.contains(.searchField) {
      instruction = strings.enterTextHint
    } else if traits.contains(.adjustable) {
      instruction = strings.adjustHint
    } else if !traits.isDisjoint(with: [.button, .backButton, .link, .tabBarItem]) {
      instruction = strings.activateHint
    }
    let sentences = [hint?.endingSentence, instruction].compactMap { $0 }
    return sentences.isEmpty ? nil : sentences.count == 1 ? hint ?? instruction : sentences.joined(separator: " ")
  }
}
